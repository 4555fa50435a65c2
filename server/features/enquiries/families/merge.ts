import { Failure } from '#contract/failure.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { type EnquiryList, type OfficeEnquiry, openStatuses } from '../office/store.ts';
import { idsMergedInto, setLead } from './store.ts';

const onePhone = 'Only enquiries of one phone number can be merged.';

/** Merges several enquiries of one phone, and separates them again. */
export function merging(list: EnquiryList) {
  const note = (work: Work, action: string, rows: OfficeEnquiry[], before: OfficeEnquiry[]) => {
    const old = new Map(before.map((row) => [row._id, row]));
    work.audit(...rows.map((row) => list.note(action, row, { before: old.get(row._id) ?? row, after: row })));
  };

  return {
    /** Returns the id of the lead. Enquiries merged into one of these now belong to it. */
    async merge(work: Work, chosen: string[]): Promise<string> {
      const ids = [...new Set([...chosen, ...(await idsMergedInto(work.db, chosen))])];
      const rows = await list.lock(work.db, ids);
      if (chosen.some((id) => !rows.some(({ _id }) => _id === id)))
        throw new Failure('not_found', 'One of these enquiries is no longer there.');
      if (new Set(rows.map(({ phone }) => phone)).size > 1)
        throw new Failure('invalid_fields', onePhone, { errors: [{ field: 'ids', message: onePhone }] });
      const lead = leadOf(rows);
      const others = rows.filter((row) => row !== lead && row.merged_into !== lead._id);
      const freed = lead.merged_into ? await setLead(work.db, [lead._id], null) : [];
      const merged = await setLead(work.db, idsOf(others), lead._id);
      note(work, 'merged', [...freed, ...merged], rows);
      return lead._id;
    },

    async unmerge(work: Work, id: string): Promise<void> {
      const self = await list.lockSeen(work, id);
      const rows = self.merged_into ? [self] : await list.lock(work.db, await idsMergedInto(work.db, [id]));
      note(work, 'unmerged', await setLead(work.db, idsOf(rows), null), rows);
    },
  };
}

const idsOf = (rows: OfficeEnquiry[]) => rows.map(({ _id }) => _id);

/** The newest that is open, or else the newest. */
function leadOf(rows: OfficeEnquiry[]): OfficeEnquiry {
  const newest = rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const open: readonly string[] = openStatuses;
  return (newest.find(({ status }) => open.includes(status)) ?? newest[0]) as OfficeEnquiry;
}
