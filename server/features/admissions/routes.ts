import { readAdmission, submitAdmission, trackAdmission } from '#contract/admissions/admissions.ts';
import { Failure } from '#contract/failure.ts';
import type { Api } from '#server/platform/http/api.ts';
import { type Caller, requireSecondFactor } from '#server/platform/http/reading/caller.ts';
import { officeRoutes } from './office/routes.ts';
import type { AdmissionService } from './service.ts';

const submitting = { name: 'admission', points: 120, seconds: 600 };
const tracking = { name: 'admission-track', points: 120, seconds: 600 };

export function admissionRoutes(api: Api, admissions: AdmissionService) {
  api.serve(
    submitAdmission,
    async ({ body, caller, ...call }) => {
      if (body.admission_type === 'Offline Admission')
        return admissions.submitOffline({ ...call, caller: staff(caller) }, body);
      // What a family sends is in the admission itself.
      call.audit();
      return admissions.submitOnline(call.db, { ...body, email: body.email ?? ownEmail(caller) });
    },
    { limit: submitting, tells: ['admissions', 'payments', 'enquiries'], audits: 'admission' },
  );

  officeRoutes(api, admissions.office);

  api.serve(readAdmission, async ({ db, params }) => admissions.read(db, params.id));

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
  requireSecondFactor(caller);
  return caller;
}
