import type { AuditEntry } from '#contract/audit.ts';
import { changesOf, kindLabels } from '#web/features/audit/entry-text.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';

export const columns: Column<AuditEntry>[] = [
  { label: 'When', width: 9, cell: ({ at }) => formatMoment(at), sort: 'at' },
  { label: 'Who', width: 9, cell: ({ actor }) => actor },
  {
    label: 'Did',
    width: 11,
    cell: ({ action, kind }) => (
      <>
        {action} <Pill>{kindLabels[kind] ?? kind}</Pill>
      </>
    ),
  },
  {
    label: 'What',
    width: 22,
    long: true,
    cell: (entry) => (
      <>
        <span className="block truncate">{entry.subject}</span>
        <Summary entry={entry} />
      </>
    ),
  },
];

/** In one line: which fields, and of a single one how. */
function Summary({ entry }: { entry: AuditEntry }) {
  const changes = entry.before ? changesOf(entry) : [];
  const [first] = changes;
  if (!first) return null;
  const words =
    changes.length === 1
      ? `${first.name}: ${first.before} → ${first.after}`
      : changes.map(({ name }) => name).join(', ');
  return <span className="block truncate text-xs text-muted">{words}</span>;
}
