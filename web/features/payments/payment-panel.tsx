import { Clock, QrCode } from 'lucide-react';
import { formatRupees } from '#contract/payments/money.ts';
import type { OrderForm, OwnPayment } from '#contract/payments/payments.ts';
import { Summary } from '#web/features/payments/summary.tsx';
import { PayByUpi } from '#web/features/payments/upi/pay-by-upi.tsx';
import { usePaymentOptions } from '#web/features/payments/upi/payment-options.ts';
import type { usePayments } from '#web/features/payments/use-payments.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';
import { Status, StatusNotice } from '#web/ui/feedback/status.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Reference } from '#web/ui/reference.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface Props {
  payments: ReturnType<typeof usePayments>;
  /** Asks for the summary, which needs a complete form. */
  proceed: (method?: 'upi') => void;
  pendingOrder: OrderForm | undefined;
  dropOrder: () => void;
  /** The fee in the schedule, and how to refetch it. */
  fees: number | undefined;
  refreshFees: () => void;
  choose: (choice: { course: string; standard: string }) => void;
}

/** The payment step: how to pay, and the state of the payment. */
export function PaymentPanel(props: Props) {
  const { payments, choose } = props;
  const { paid, current, problem, failed } = payments;
  // No offer to pay while it is unknown whether they have paid.
  const isUnsure = payments.isFirst || (payments.isLost && !payments.isKnown);
  return (
    <div className="grid gap-4">
      {payments.others.map((payment) => (
        <Offer key={payment.payment_id} payment={payment} onUse={() => choose(payment)} />
      ))}
      <Status>
        {paid && <Paid payment={paid} />}
        {!paid && current && !current.upi && <Waiting payment={current} payments={payments} />}
        {!current && payments.isFirst && <p className="text-muted">Looking for your payment...</p>}
      </Status>
      {!paid && current?.upi && <PayByUpi payment={current} upi={current.upi} onClaimed={payments.claimed} />}
      {payments.isForeign && (
        <div className="grid justify-items-start gap-3 rounded-card border border-accent bg-sunken px-5 py-4">
          <p>
            <strong className="block">You are back from a payment</strong>
            It was started in another browser, so it is not shown here. You can find it by its reference and
            your contact number.
          </p>
          <LinkButton look="outline" to="/payment-status">
            Find my payment
          </LinkButton>
        </div>
      )}
      {payments.isLost && !current && (
        <ErrorNotice
          action={
            <Button look="danger" onClick={() => payments.refresh()}>
              Try again
            </Button>
          }
        >
          We cannot ask about your payment at the moment. If you have paid, it is not lost.
        </ErrorNotice>
      )}
      {problem !== undefined && (
        <div className="grid gap-2">
          <ErrorNotice>Payment failed. Please try again.</ErrorNotice>
          <p className="text-muted">
            {problem && `${problem} `}
            Was money taken from your account?{' '}
            <TextLink to={`/payment-status${failed ? `?reference=${failed.reference}` : ''}`} inText>
              See what became of it
            </TextLink>
          </p>
        </div>
      )}
      {!paid && !isUnsure && (!current || current.upi) && <Pay {...props} />}
    </div>
  );
}

function Pay({ payments, pendingOrder, proceed, dropOrder, fees, refreshFees }: Props) {
  const hydrated = useHydrated();
  const options = usePaymentOptions();
  const { busy, pay, current } = payments;

  async function confirm(order: OrderForm) {
    await pay(fees === undefined ? order : { ...order, fees });
    dropOrder();
    refreshFees();
  }

  if (pendingOrder)
    return (
      <Summary
        order={pendingOrder}
        fees={fees}
        busy={busy}
        onPay={() => confirm(pendingOrder)}
        onBack={dropOrder}
      />
    );

  return (
    <div className="grid justify-items-start gap-2">
      {current?.upi && <p className="text-muted">Would you rather pay another way?</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          look={current?.upi ? 'outline' : 'primary'}
          disabled={!hydrated}
          aria-disabled={busy}
          onClick={() => proceed()}
        >
          Proceed to Payment
        </Button>
        {options?.upi && !current?.upi && (
          <Button look="outline" disabled={!hydrated} aria-disabled={busy} onClick={() => proceed('upi')}>
            <QrCode aria-hidden className="size-4.5" />
            Pay by UPI
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        You see everything once more before you pay, and come back here afterwards to submit.
      </p>
    </div>
  );
}

function Paid({ payment }: { payment: OwnPayment }) {
  if (payment.status === 'claimed')
    return (
      <StatusNotice look="done" title={`${formatRupees(payment.fees)} by UPI: payment to be confirmed`}>
        <PaidFor payment={payment} /> Our office compares it with the bank. You need not wait for that: press
        Submit.
      </StatusNotice>
    );
  return (
    <StatusNotice look="done" title={`${formatRupees(payment.fees)} paid`}>
      <PaidFor payment={payment} /> One thing is left: press Submit.
    </StatusNotice>
  );
}

const PaidFor = ({ payment: { course, standard, reference } }: { payment: OwnPayment }) => (
  <>
    {`For ${course}, ${standard}. Payment reference `}
    <Reference>{reference}</Reference>.
  </>
);

function Waiting({ payment, payments }: { payment: OwnPayment; payments: Props['payments'] }) {
  const { fees, reference, checkout } = payment;
  return (
    <div className="grid gap-3 rounded-card border border-edge bg-sunken px-5 py-4">
      <p className="flex items-start gap-3 font-semibold">
        <Clock aria-hidden className="mt-0.5 size-5.5 shrink-0 text-accent" />
        {`Your payment of ${formatRupees(fees)} is not confirmed yet`}
      </p>
      <p>
        Payment reference <Reference>{reference}</Reference>
        {`. We keep asking the payment service; this page goes on by itself as soon as it is paid. If money has left your account, please do not pay again.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {checkout && (
          <a
            href={checkout}
            className="inline-flex min-h-11 items-center rounded-control bg-marigold px-4.5 font-semibold text-on-marigold shadow-soft hover:bg-marigold-lit"
          >
            Continue with the payment
          </a>
        )}
        <Button look="outline" aria-busy={payments.isAsking} onClick={() => payments.refresh()}>
          Check now
        </Button>
        <LinkButton look="quiet" to={`/payment-status?reference=${reference}`}>
          Money debited?
        </LinkButton>
      </div>
    </div>
  );
}

/** A payment that waits for its application. */
function Offer({ payment, onUse }: { payment: OwnPayment; onUse: () => void }) {
  return (
    <div className="grid gap-3 rounded-card border border-accent bg-sunken px-5 py-4">
      <p>
        <strong className="block">{`You have an unused payment of ${formatRupees(payment.fees)}`}</strong>
        {`It is for ${payment.course}, ${payment.standard} (`}
        <Reference>{payment.reference}</Reference>).
      </p>
      <div>
        <Button look="outline" onClick={onUse}>
          Use this payment
        </Button>
      </div>
    </div>
  );
}
