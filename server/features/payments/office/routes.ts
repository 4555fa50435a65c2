import { checkBooks, readBooks } from '#contract/payments/books.ts';
import { paymentCalls, paymentTotals, readPayment, settlePayment } from '#contract/payments/office.ts';
import { decideRefund, listProposedRefunds, refundPayment } from '#contract/payments/refunds.ts';
import { serveList } from '#server/office-list/serve.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { OfficePayments } from './service.ts';

const tells = ['payments', 'admissions'];
/** Each check reads every payment. */
const checking = { name: 'check-books', points: 60, seconds: 600 };
const effects = { tells, audits: 'payment' } as const;

export function officeRoutes(api: Api, payments: OfficePayments) {
  serveList(api, paymentCalls, payments.list, tells);

  api.serve(paymentTotals, async ({ db, query }) => payments.totals(db, query), { shared: true });

  api.serve(readPayment, async ({ db, params }) => payments.read(db, params.id));

  api.serve(refundPayment, (call) => payments.refund(call, call.params.id, call.body), effects);

  api.serve(listProposedRefunds, async ({ db, caller }) => payments.proposedRefunds(db, caller));

  api.serve(decideRefund, (call) => payments.decideRefund(call, call.params.id, call.body), effects);

  api.serve(readBooks, async ({ db }) => payments.books(db));

  api.serve(checkBooks, async () => payments.checkBooks(), {
    limit: checking,
    tells: ['books'],
    audits: 'nothing',
  });

  api.serve(settlePayment, (call) => payments.settle(call, call.params.id, call.body.reason), effects);
}
