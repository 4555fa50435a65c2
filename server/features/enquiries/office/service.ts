import type { z } from 'zod';
import type { moveEnquiries } from '#contract/enquiries/office.ts';
import type { Deps } from '#server/deps.ts';
import { bulkChange } from '#server/office-list/bulk-change.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { enquiryList, movable, move, movedFields } from './store.ts';

export type OfficeEnquiries = ReturnType<typeof officeEnquiries>;

/** What the office does with enquiries. */
export function officeEnquiries({ clock }: Pick<Deps, 'clock'>) {
  const list = enquiryList({ clock });
  const bulk = bulkChange(list, movedFields);

  return {
    list,

    moveMany: (work: Work, { selection, move: to, batch }: z.output<typeof moveEnquiries.body>) =>
      bulk.many(
        work,
        { selection, batch, todo: movable(to, selection, { by: work.caller, now: clock.now() }) },
        (ids) => move(work.db, ids, to, clock.now()),
      ),

    unmoveMany: (work: Work, batch: string) => bulk.undo(work, batch),

    /** It became an admission; does nothing if it is gone by now. */
    async convert({ db, now, audit }: Work, id: string): Promise<void> {
      const [before] = await list.lock(db, [id]);
      if (!before || before.status === 'converted') return;
      const [after] = await move(db, [id], { status: 'converted' }, now);
      audit({ kind: 'enquiry', ...list.note('changed', before, { before, ...(after && { after }) }) });
    },
  };
}
