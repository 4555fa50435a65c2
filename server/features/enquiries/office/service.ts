import type { z } from 'zod';
import type { moveEnquiries } from '#contract/enquiries/office.ts';
import type { Deps } from '#server/deps.ts';
import { type Person, record } from '#server/features/audit/service.ts';
import { bulkChange } from '#server/office-list/bulk-change.ts';
import type { Db } from '#server/platform/database.ts';
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
      bulk.many(work, { selection, batch, todo: movable(to) }, (ids) => move(work.db, ids, to, clock.now())),

    unmoveMany: (work: Work, batch: string) => bulk.undo(work, batch),

    /** It became an admission; one that is gone by now is left where it is. */
    async convert(tx: Db, id: string, by: Person): Promise<void> {
      const [before] = await list.lock(tx, [id]);
      if (!before || before.status === 'converted') return;
      const [after] = await move(tx, [id], { status: 'converted' }, clock.now());
      const note = list.note('changed', before, { before, ...(after && { after }) });
      await record(tx, clock.now(), { by, kind: 'enquiry', ...note });
    },
  };
}
