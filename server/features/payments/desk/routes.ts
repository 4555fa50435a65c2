import {
  deletePayments,
  exportPayments,
  listTrashedPayments,
  paymentTotals,
  readPayment,
  refundPayment,
  restorePayments,
  settlePayment,
} from '#contract/payment-desk.ts';
import { deletePayment, listPayments, restorePayment } from '#contract/payments.ts';
import type { Api } from '#server/platform/http/api.ts';
import { csvResponse } from '#server/platform/http/csv.ts';
import type { PaymentDesk } from './desk.ts';
import { sheet } from './sheet.ts';

export function deskRoutes(api: Api, desk: PaymentDesk) {
  const { changed } = desk;

  api.serve(exportPayments, async ({ db, query, caller }) =>
    csvResponse('payments', sheet, await desk.export(db, query, caller)),
  );

  api.serve(listTrashedPayments, async ({ db, query }) => desk.listTrash(db, query));

  api.serve(deletePayments, async ({ db, body, caller, afterCommit }) => {
    afterCommit(changed);
    return desk.removeMany(db, body, caller);
  });

  api.serve(restorePayments, async ({ db, body, caller, afterCommit }) => {
    afterCommit(changed);
    return desk.restoreMany(db, body.selection, caller);
  });

  api.serve(listPayments, async ({ db, query }) => desk.list(db, query));

  api.serve(paymentTotals, async ({ db, query }) => desk.totals(db, query));

  api.serve(readPayment, async ({ db, params }) => desk.read(db, params.id));

  api.serve(deletePayment, async ({ db, params, query, caller, afterCommit }) => {
    afterCommit(changed);
    await desk.remove(db, params.id, caller, query.reason);
  });

  api.serve(restorePayment, async ({ db, params, caller, afterCommit }) => {
    afterCommit(changed);
    return desk.restore(db, params.id, caller);
  });

  api.serve(refundPayment, async ({ db, params, body, caller, afterCommit }) => {
    afterCommit(changed);
    return desk.refund(db, params.id, body, caller);
  });

  api.serve(settlePayment, async ({ db, params, body, caller, afterCommit }) => {
    afterCommit(changed);
    return desk.settle(db, params.id, body.reason, caller);
  });
}
