import type { AuditEntry } from '#contract/office/audit.ts';
import { changesOf, kindLabels } from '#web/features/audit/entry-text.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Moment } from '#web/ui/table/moment.tsx';

export const columns: Column<AuditEntry>[] = [
  { label: 'When', width: 7, cell: ({ at }) => <Moment at={at} />, sort: 'at' },
  { label: 'Who', width: 9, cell: ({ actor }) => <EmailText>{actor}</EmailText> },
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

/** One line: the changed fields, and for a single one its values. */
function Summary({ entry }: { entry: AuditEntry }) {
  const changes = entry.before ? changesOf(entry) : [];
  const [first] = changes;
  if (!first) return null;
  const text =
    changes.length === 1
      ? `${first.name}: ${first.before} → ${first.after}`
      : changes.map(({ name }) => name).join(', ');
  return <span className="block truncate text-xs text-muted">{text}</span>;
}
