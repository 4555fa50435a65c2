import {
  paymentCalls,
  paymentTotals,
  readPayment,
  refundPayment,
  settlePayment,
} from '#contract/payments/office.ts';
import { serveList } from '#server/office-list/serve.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { OfficePayments } from './service.ts';

const tells = ['payments'];
const effects = { tells, audits: 'payment' } as const;

export function officeRoutes(api: Api, payments: OfficePayments) {
  serveList(api, paymentCalls, payments.list, tells);

  api.serve(paymentTotals, async ({ db, query }) => payments.totals(db, query));

  api.serve(readPayment, async ({ db, params }) => payments.read(db, params.id));

  api.serve(refundPayment, (call) => payments.refund(call, call.params.id, call.body), effects);

  api.serve(settlePayment, (call) => payments.settle(call, call.params.id, call.body.reason), effects);
}
