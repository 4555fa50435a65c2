import type { AuditEntry } from '#contract/office/audit.ts';
import type { CsvColumn } from '#server/platform/lists/csv.ts';

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

const json = (fields: object | null) => (fields ? JSON.stringify(fields) : '');

export const columns: CsvColumn<AuditEntry>[] = [
  ['When', (entry) => moment.format(new Date(entry.at))],
  ['Who', (entry) => entry.actor],
  ['Did', (entry) => entry.action],
  ['Kind', (entry) => entry.kind],
  ['What', (entry) => entry.subject],
  ['Before', (entry) => json(entry.before)],
  ['After', (entry) => json(entry.after)],
  ['Id', (entry) => entry.subject_id],
];
