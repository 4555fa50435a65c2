import { formatRupees, toRupees } from '#contract/payments/money.ts';
import type { PaymentRow } from './ledger/store.ts';

const banks = 'your bank returns it within 5 to 7 working days';

/** What is true of a payment and what happens next, for the person who paid. */
export function nextStepText(payment: PaymentRow): string {
  if (payment.attention)
    return 'We have received money that does not fit this order. Our office is looking at it and will call you; nothing is lost. Please keep the reference.';
  if (payment.status === 'paid' && payment.refund_requested_at)
    return 'A refund of this payment is on its way to your account.';
  switch (payment.status) {
    case 'created':
    case 'pending':
      return 'The payment service has not confirmed this payment yet. If money left your account, it is usually confirmed within minutes; otherwise it returns to you by itself. Please do not pay twice. We keep asking.';
    case 'paid':
      return payment.admission_id
        ? 'We have received your payment, and it belongs to your application.'
        : 'We have received your payment. It has not been used yet: please finish the admission form.';
    case 'claimed':
      return 'You told us that you have paid. Our office compares it with the bank and then confirms it: payment to be confirmed.';
    case 'partly_refunded':
      return `${formatRupees(toRupees(payment.refunded))} of this payment was refunded; the rest belongs to your application.`;
    case 'voided':
      return 'This payment was entered by mistake and has been taken back. Please ask our office if you have paid.';
    case 'refused':
      return 'Our office did not find this payment at the bank. Please call us with the number of your transfer.';
    case 'refunded':
      return 'This payment was refunded. The money reaches your account within 5 to 7 working days.';
    case 'failed':
      return `The payment did not go through. If money left your account, ${banks}. You can pay again.`;
    case 'expired':
      return `The payment was not completed in time. If money left your account, ${banks}. You can pay again.`;
  }
}
