import type { Admission } from '#contract/admissions/admissions.ts';
import { Failure } from '#contract/failure.ts';
import type { PaymentForm, RecordedPayment } from '#contract/payments/counter.ts';
import { tooMuch } from '#contract/payments/counter-rules.ts';
import { type Instalment, wrongSum } from '#contract/payments/instalments.ts';
import { toPaise, toRupees } from '#contract/payments/money.ts';
import { type PaymentService, toPayment } from '#server/features/payments/service.ts';
import { issueReceipt } from '#server/features/receipts/service.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { instalmentsOf, putInstalments } from '../store.ts';
import type { AdmissionList } from './store.ts';

/** What the office does about the money of an admission. */
export function admissionMoney(list: AdmissionList, payments: Pick<PaymentService, 'takeAtCounter'>) {
  return {
    /** Records money handed over for an admission, at most what it owes. */
    async record(work: Work, id: string, form: PaymentForm): Promise<RecordedPayment> {
      const before = await list.lockSeen(work, id);
      refuseTooMuch(before, form.amount);
      const { course, standard, student_name, contact_no } = before;
      const payment = await payments.takeAtCounter(
        work.db,
        {
          course,
          standard,
          student_name,
          contact_no,
          method: form.method,
          method_reference: form.reference ?? null,
          amount: toPaise(form.amount),
          admission_id: id,
        },
        work.caller,
      );
      // Same as what the trigger has stored by now; the row is locked.
      const paid = toRupees(toPaise(before.paid) + payment.amount);
      const admission = { ...before, paid, balance: toRupees(toPaise(before.balance) - payment.amount) };
      work.audit(
        list.note('paid', admission, { before: { paid: before.paid }, after: { paid: admission.paid } }),
      );
      const receipt = await issueReceipt(work.db, { payment, admission }, work.now);
      return { payment: toPayment(payment), receipt, balance: admission.balance };
    },

    async plan(work: Work, id: string, parts: Instalment[]): Promise<Instalment[]> {
      const admission = await list.lockSeen(work, id);
      refuseWrongSum(admission.fees, parts);
      const before = await instalmentsOf(work.db, id);
      await putInstalments(work.db, id, parts);
      const after = await instalmentsOf(work.db, id);
      work.audit(
        list.note('changed', admission, { before: { instalments: before }, after: { instalments: after } }),
      );
      return after;
    },
  };
}

function refuseTooMuch({ balance }: Admission, amount: number) {
  const message = tooMuch(amount, balance, 'balance');
  if (message) throw new Failure('invalid_fields', message, { errors: [{ field: 'amount', message }] });
}

/** The parts of a plan must add up to the fee. */
export function refuseWrongSum(fees: number, parts: Instalment[]) {
  const message = wrongSum(fees, parts);
  if (message) throw new Failure('invalid_fields', message, { errors: [{ field: 'instalments', message }] });
}
