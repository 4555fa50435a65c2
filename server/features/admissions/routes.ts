import { may } from '#contract/access.ts';
import {
  readAdmission,
  sendLostReference,
  submitAdmission,
  trackAdmission,
} from '#contract/admissions/admissions.ts';
import { payBalance } from '#contract/admissions/balance.ts';
import { Failure } from '#contract/failure.ts';
import type { Api } from '#server/platform/http/api.ts';
import { type Caller, requireSecondFactor } from '#server/platform/http/reading/caller.ts';
import { dueRoutes } from './dues/routes.ts';
import { familyRoutes } from './families/routes.ts';
import { tracking } from './limits.ts';
import { officeRoutes } from './office/routes.ts';
import type { AdmissionService } from './service.ts';

const submitting = { name: 'admission', points: 120, seconds: 600 };

export function admissionRoutes(api: Api, admissions: AdmissionService) {
  api.serve(
    submitAdmission,
    async ({ body, caller, ...call }) => {
      const board = ['boards', body.board] as const;
      if (body.admission_type === 'Offline Admission') {
        const clerk = staff(caller);
        await call.requireOpen({
          course: ['courses', body.course],
          standard: ['standards', body.standard],
          board,
        });
        return admissions.submitOffline({ ...call, caller: clerk }, body);
      }
      await call.requireOpen({ board });
      // The order was made while these were open; who has paid is not turned away.
      await call.requireOpen(
        { course: ['courses', body.course], standard: ['standards', body.standard] },
        'known',
      );
      // Nothing to audit: what a family sends is in the admission itself.
      call.audit();
      const form = { ...body, email: body.email ?? ownEmail(caller) };
      return admissions.submitOnline(call.db, form, caller?.role === 'member' ? caller.id : null);
    },
    { limit: submitting, tells: ['admissions', 'payments', 'enquiries'], audits: 'admission' },
  );

  api.serve(payBalance, async ({ db, body }) => admissions.payBalance(db, body), {
    limit: tracking,
    tells: ['admissions', 'payments'],
    ...admissions.ordering,
  });

  familyRoutes(api, admissions.families);

  officeRoutes(api, admissions.office);

  dueRoutes(api, admissions.dues);

  api.serve(readAdmission, async ({ db, params }) => admissions.read(db, params.id));

  api.serve(trackAdmission, async ({ db, body }) => admissions.track(db, body.reference, body.contact_no), {
    limit: tracking,
  });

  api.serve(sendLostReference, async ({ db, body }) => admissions.sendReference(db, body.contact_no), {
    limit: tracking,
  });
}

/** The confirmation goes to the family that is signed in; what the office fills in is for someone else. */
function ownEmail(caller: Caller | null): string | undefined {
  return caller?.role === 'member' && caller.email ? caller.email : undefined;
}

/** Anyone may make the call, but only staff an offline admission. */
function staff(caller: Caller | null): Caller {
  if (!caller)
    throw new Failure('sign_in_required', undefined, { headers: { 'WWW-Authenticate': 'Bearer' } });
  if (!may(caller.role, 'money')) throw new Failure('not_allowed');
  requireSecondFactor(caller);
  return caller;
}
