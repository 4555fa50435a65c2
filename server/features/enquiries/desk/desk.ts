import type { Enquiry } from '#contract/enquiries.ts';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database.ts';
import { list, restore, trash } from './store.ts';

const gone = () => new Failure('not_found', 'This enquiry is no longer there.');

export type EnquiryDesk = ReturnType<typeof enquiryDesk>;

/** What the office does with enquiries. */
export function enquiryDesk({ clock }: Pick<Deps, 'clock'>) {
  return {
    list,

    async remove(db: Db, id: string, by: string): Promise<void> {
      if (!(await trash(db, id, by, clock.now()))) throw gone();
    },

    async restore(db: Db, id: string): Promise<Enquiry> {
      const restored = await restore(db, id);
      if (!restored) throw gone();
      return restored;
    },
  };
}
