import type { EnquiryService } from '#server/features/enquiries/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { findAllIncludingTrashed, hasOther } from '../store.ts';

/** What trashing and restoring admissions does to the enquiries that they converted. */
export function enquiriesFollow({ admitted }: Pick<EnquiryService, 'admitted'>) {
  // Most admissions converted none, and a bulk call deletes a thousand.
  const concerned = async (db: Db, ids: string[]) =>
    findAllIncludingTrashed(db, await admitted.thatAnswered(db, ids));

  return {
    /** Reopens the enquiries, unless the family has another admission. */
    async onTrash({ db, caller, now }: Work, ids: string[]): Promise<void> {
      for (const admission of await concerned(db, ids))
        if (!(await hasOther(db, admission.contact_no, ids)))
          await admitted.putBack(db, admission, { by: caller, now });
    },

    async onRestore({ db, caller, now }: Work, ids: string[]): Promise<void> {
      for (const admission of await concerned(db, ids))
        await admitted.convert(db, admission, { by: caller, now });
    },
  };
}
