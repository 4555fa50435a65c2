import type { Message } from '#contract/messages.ts';
import { type CsvColumn, csvMoment } from '#server/platform/lists/csv.ts';

/** What an export says of each message. */
export const columns: CsvColumn<Message>[] = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone],
  ['Message', (row) => row.message],
  ['Status', (row) => row.status],
  ['Owner', (row) => row.owner?.name ?? null],
  ['Received', (row) => csvMoment(row.created_at)],
];
