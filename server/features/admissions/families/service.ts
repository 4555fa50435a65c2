import type { Admission } from '#contract/admissions/admissions.ts';
import type { OwnApplication } from '#contract/admissions/own.ts';
import { Failure } from '#contract/failure.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/reading/caller.ts';
import { findByReference } from '../store.ts';
import { toTracked } from '../tracking.ts';
import { addClaim, ofPerson } from './store.ts';

export type Families = ReturnType<typeof families>;

/** The applications of the person who is signed in. */
export function families() {
  const toOwn = async (db: Db, admission: Admission): Promise<OwnApplication> => ({
    ...(await toTracked(db, admission)),
    contact_no: admission.contact_no,
  });

  return {
    async list(db: Db, { id, email, emailVerified }: Caller): Promise<OwnApplication[]> {
      const own = await ofPerson(db, { id, email: emailVerified && email ? email : null });
      return Promise.all(own.map((admission) => toOwn(db, admission)));
    },

    async add(
      db: Db,
      { id }: Caller,
      { reference, contact_no }: { reference: string; contact_no: string },
    ): Promise<OwnApplication> {
      const admission = await findByReference(db, reference, contact_no);
      if (!admission)
        throw new Failure('not_found', 'We found no application with this reference and phone number.');
      await addClaim(db, id, admission._id);
      return toOwn(db, admission);
    },
  };
}
