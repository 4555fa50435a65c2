import { changeAdmission } from '#contract/admissions/admissions.ts';
import {
  admissionCalls,
  admissionHistory,
  decideAdmission,
  decideAdmissions,
  undecideAdmissions,
} from '#contract/admissions/office.ts';
import { Failure } from '#contract/failure.ts';
import { recordPayment } from '#contract/payments/counter.ts';
import { setInstalments } from '#contract/payments/instalments.ts';
import { historyOf } from '#server/features/audit/service.ts';
import { serveList } from '#server/office-list/serve.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { OfficeAdmissions } from './service.ts';

const tells = ['admissions', 'payments'];
const effects = { tells, audits: 'admission' } as const;

export function officeRoutes(api: Api, admissions: OfficeAdmissions) {
  // Trashing or restoring an admission changes its enquiries too.
  serveList(api, admissionCalls, admissions.list, [...tells, 'enquiries']);

  api.serve(admissionHistory, async ({ db, params }) => historyOf(db, 'admission', params.id));

  api.serve(decideAdmissions, (call) => admissions.decideMany(call, call.body), effects);

  api.serve(undecideAdmissions, (call) => admissions.undecideMany(call, call.body.batch), effects);

  api.serve(
    changeAdmission,
    async (call) => {
      const {
        _id,
        version,
        reference,
        payment_id,
        enquiry_id,
        paid,
        balance,
        to_confirm,
        paid_back,
        due_on,
        created_at,
        updated_at,
        ...edit
      } = call.body;
      if (_id && _id !== call.params.id)
        throw new Failure('conflict', 'The _id is not the one of the address.');
      return admissions.change(call, call.params.id, edit);
    },
    effects,
  );

  api.serve(recordPayment, (call) => admissions.money.record(call, call.params.id, call.body), effects);

  api.serve(
    setInstalments,
    (call) => admissions.money.plan(call, call.params.id, call.body.instalments),
    effects,
  );

  api.serve(decideAdmission, (call) => admissions.decide(call, call.params.id, call.body), effects);
}
