import type { Admission } from '#contract/admissions/admissions.ts';
import { type Person, record } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { OfficeEnquiry } from '../office/store.ts';
import { convertFor, lockConverted, lockOpen, putBack, thatAnswered } from './store.ts';

type Admitted = Pick<Admission, '_id' | 'reference' | 'contact_no'>;

/** Who did it; `by` is null if it was the family itself. */
interface Done {
  by: Person | null;
  now: Date;
  reason: string;
}

/** What an admission does to the enquiries of its phone: nobody calls a family that has paid. */
export const admitted = {
  thatAnswered,

  /** Converts all that are open. Returns the id of the newest, with which the admission began. */
  async convert(tx: Db, admission: Admitted, done: Omit<Done, 'reason'>): Promise<string | null> {
    const before = await lockOpen(tx, admission.contact_no);
    if (before.length === 0) return null;
    const after = await convertFor(tx, idsOf(before), admission._id, done.now);
    const reason = `Admission ${admission.reference} came from this phone.`;
    await write(tx, { before, after }, { ...done, reason });
    return before[0]?._id ?? null;
  },

  /** The admission was deleted: its enquiries return to the status that they had before it. */
  async putBack(tx: Db, { _id, reference }: Admitted, done: Omit<Done, 'reason'>): Promise<void> {
    const before = await lockConverted(tx, _id);
    if (before.length === 0) return;
    const after = await putBack(tx, idsOf(before));
    await write(tx, { before, after }, { ...done, reason: `Admission ${reference} was deleted.` });
  },
};

const idsOf = (rows: OfficeEnquiry[]) => rows.map(({ _id }) => _id);

async function write(
  tx: Db,
  { before, after }: { before: OfficeEnquiry[]; after: OfficeEnquiry[] },
  { by, now, reason }: Done,
): Promise<void> {
  const old = new Map(before.map((row) => [row._id, row]));
  const entries = after.map((row) => ({
    by,
    action: 'changed',
    kind: 'enquiry' as const,
    id: row._id,
    subject: row.name,
    before: old.get(row._id) ?? row,
    after: { ...row, reason },
  }));
  await record(tx, now, ...entries);
}
