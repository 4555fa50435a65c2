import { type CsvColumn, csvMoment } from '#server/platform/lists/csv.ts';
import type { OfficeEnquiry } from './store.ts';

/** What an export says of each enquiry. */
export const columns: CsvColumn<OfficeEnquiry>[] = [
  ['Name', (row) => row.name],
  ['Class', (row) => row.class_name],
  ['Board', (row) => row.board],
  ['Subject', (row) => row.subject],
  ['Country code', (row) => row.country.slice(1)],
  ['Phone', (row) => row.phone],
  ['Email', (row) => row.email],
  ['Message', (row) => row.enquiryMessage],
  ['Status', (row) => row.status],
  ['Reason', (row) => row.closed_reason],
  ['Owner', (row) => row.owner?.name ?? null],
  ['Follow-up', (row) => row.follow_up_on],
  ['Received', (row) => csvMoment(row.created_at)],
];
