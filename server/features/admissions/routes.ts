import {
  changeAdmission,
  deleteAdmission,
  listAdmissions,
  readAdmission,
  restoreAdmission,
  submitAdmission,
  trackAdmission,
} from '#contract/admissions.ts';
import { Failure } from '#contract/failure.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { AdmissionService } from './service.ts';

const submitting = { name: 'admission', points: 120, seconds: 600 };
const tracking = { name: 'admission-track', points: 120, seconds: 600 };

export function admissionRoutes(api: Api, admissions: AdmissionService) {
  api.serve(
    submitAdmission,
    async ({ db, body, caller }) => {
      if (body.admission_type === 'Offline Admission')
        return admissions.submitOffline(db, body, staff(caller).id);
      return admissions.submitOnline(db, { ...body, email: body.email ?? ownEmail(caller) });
    },
    { limit: submitting },
  );

  api.serve(listAdmissions, async ({ db, query }) => admissions.list(db, query));

  api.serve(readAdmission, async ({ db, params }) => admissions.read(db, params.id));

  api.serve(changeAdmission, async ({ db, params, body, ifMatch }) => {
    const { _id, version, reference, payment_id, created_at, updated_at, ...edit } = body;
    if (_id && _id !== params.id) throw new Failure('conflict', 'The _id is not the one of the address.');
    const seen = ifMatch === undefined || ifMatch === '*' ? version : Number(ifMatch);
    return admissions.change(db, params.id, edit, seen);
  });

  api.serve(deleteAdmission, async ({ db, params, caller }) => {
    await admissions.remove(db, params.id, caller.id);
  });

  api.serve(restoreAdmission, async ({ db, params }) => admissions.restore(db, params.id));

  api.serve(trackAdmission, async ({ db, body }) => admissions.track(db, body.reference, body.contact_no), {
    limit: tracking,
  });
}

/** Where a family is signed in, the confirmation finds it; what the office fills in is for someone else. */
function ownEmail(caller: Caller | null): string | undefined {
  return caller?.role === 'member' && caller.email ? caller.email : undefined;
}

/** The call is open to all; an offline admission is not. */
function staff(caller: Caller | null): Caller {
  if (!caller)
    throw new Failure('sign_in_required', undefined, { headers: { 'WWW-Authenticate': 'Bearer' } });
  if (caller.role === 'member') throw new Failure('not_allowed');
  if (caller.needsSecondFactor) throw new Failure('mfa_required');
  return caller;
}
