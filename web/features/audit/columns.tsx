import type { AuditEntry } from '#contract/audit.ts';
import { changesOf, kindLabels } from '#web/features/audit/entry-text.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';

export const columns: Column<AuditEntry>[] = [
  { label: 'When', cell: ({ at }) => formatMoment(at), sort: 'at' },
  { label: 'Who', cell: ({ actor }) => <span className="block truncate md:max-w-48">{actor}</span> },
  {
    label: 'Did',
    cell: ({ action, kind }) => (
      <>
        {action} <Pill>{kindLabels[kind] ?? kind}</Pill>
      </>
    ),
  },
  {
    label: 'What',
    cell: (entry) => (
      <>
        <span className="block truncate md:max-w-80">{entry.subject}</span>
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
  return <span className="block truncate text-sm text-muted md:max-w-80">{words}</span>;
}
