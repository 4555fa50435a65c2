import type { BalanceForm } from '#contract/admissions/balance.ts';
import { Failure } from '#contract/failure.ts';
import { formatRupees, toPaise } from '#contract/payments/money.ts';
import type { Order } from '#contract/payments/payments.ts';
import type { PaymentService } from '#server/features/payments/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findByReference } from './store.ts';
import { payable } from './tracking.ts';

/** Makes an order for what the family pays of its balance. */
export async function payBalance(
  payments: Pick<PaymentService, 'orderBalance'>,
  db: Db,
  form: BalanceForm,
): Promise<Order> {
  const { _id } = await findFor(db, form);
  const owed = async (tx: Db) => {
    const admission = await findFor(tx, form);
    const open = payable(admission);
    const { amount = open } = form;
    if (open <= 0 || amount > open) throw refusal(admission.balance, open);
    const { course, standard, student_name, contact_no } = admission;
    return { course, standard, student_name, contact_no, amount: toPaise(amount) };
  };
  return payments.orderBalance(db, { for_admission: _id, method: form.method, owed });
}

async function findFor(db: Db, { reference, contact_no }: BalanceForm) {
  const admission = await findByReference(db, reference, contact_no);
  if (!admission)
    throw new Failure('not_found', 'We found no application with this reference and phone number.');
  return admission;
}

function refusal(balance: number, owed: number): Failure {
  if (balance <= 0) return new Failure('conflict', 'Everything is paid already.');
  if (owed <= 0)
    return new Failure('conflict', 'Nothing can be paid for this application now. Please ask our office.');
  const message = `This is more than the balance of ${formatRupees(owed)}.`;
  return new Failure('invalid_fields', message, { errors: [{ field: 'amount', message }] });
}
