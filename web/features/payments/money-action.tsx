import { useState } from 'react';
import { formatRupees } from '#contract/payments/money.ts';
import type { PaymentDetail, PaymentWay } from '#contract/payments/office.ts';
import { payerOf } from '#web/features/payments/columns.tsx';
import { useRefundPayment, useSettlePayment } from '#web/features/payments/queries.ts';
import { RefundPayment } from '#web/features/payments/refund-form.tsx';
import { leftToRefund, refundedToast } from '#web/features/payments/refund-sums.ts';
import { ReasonForm } from '#web/office-list/reason-form.tsx';
import { randomKey } from '#web/platform/calls/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

export const wayLabels: Record<PaymentWay, string> = {
  'refund surplus': 'Refund what came twice',
  refund: 'Refund',
  settle: 'Mark as settled',
};

interface Props {
  way: PaymentWay;
  payment: PaymentDetail;
  onDone: () => void;
  onCancel: () => void;
}

/** Refunds a payment or marks it as settled, with a reason; idempotent. */
export function MoneyAction({ way, payment, onDone, onCancel }: Props) {
  const [idempotencyKey] = useState(randomKey);
  const refund = useRefundPayment();
  const settle = useSettlePayment();
  const { _id: id } = payment;
  const isDoneAlready = !payment.ways.includes(way) && !refund.isPending && !settle.isPending;

  async function send(reason: string) {
    if (way === 'settle') {
      await settle.mutateAsync({ id, reason });
      toast('success', `Payment ${payment.reference} is settled.`);
    } else {
      const after = await refund.mutateAsync({ id, body: { reason, surplus: true }, idempotencyKey });
      toast('success', refundedToast(after));
    }
    onDone();
  }

  if (isDoneAlready)
    return (
      <ErrorNotice
        action={
          <Button look="outline" onClick={onCancel}>
            See what happened
          </Button>
        }
      >
        Someone else has already done this.
      </ErrorNotice>
    );
  if (way === 'refund')
    return <RefundPayment {...{ payment, onDone, onCancel }} left={leftToRefund(payment)} />;
  return (
    <ReasonForm action={wayLabels[way]} onSend={send} onCancel={onCancel}>
      {explanation(way, payment)}
    </ReasonForm>
  );
}

function explanation(way: PaymentWay, payment: PaymentDetail): string {
  if (way === 'settle')
    return `No money is refunded. ${payment.reference} no longer needs attention, and your reason is recorded.`;
  const captured = payment.attempts.filter(({ status, refunded }) => status === 'captured' && refunded === 0);
  const sum = formatRupees(captured.slice(1).reduce((total, { amount }) => total + amount, 0));
  return `${sum} goes back to ${payerOf(payment)}. The first payment stays.`;
}
