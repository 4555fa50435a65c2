import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { formatRupees } from '#contract/payments/money.ts';
import type { PaymentStatusAnswer } from '#contract/payments/payments.ts';
import { type Found, keepFound } from '#web/features/payments/order-secret.ts';
import { isOpen } from '#web/features/payments/own-payments.ts';
import { StatusPill } from '#web/features/payments/status-pill.tsx';
import { TestMode } from '#web/features/payments/test-mode.tsx';
import { formatMoment } from '#web/platform/dates.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { ErrorNotice } from '#web/ui/feedback/notice.tsx';

interface Props {
  answer: PaymentStatusAnswer;
  of: Found;
  recheck: () => Promise<void>;
}

/** The state of a payment and what happens next. */
export function PaymentState({ answer, of, recheck }: Props) {
  const { reference, status, fees, course, standard, created_at, paid_at, used, payment_id } = answer;
  return (
    <section className="mt-8 grid gap-5 border-t border-line pt-6" aria-label="Your payment">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl tabular-nums">{reference}</h2>
        <StatusPill status={status} />
      </div>
      <p className="text-lg">{answer.next}</p>
      {answer.test && <TestMode />}
      <DetailList
        details={[
          ['Fees', formatRupees(fees)],
          ['For', `${course}, ${standard}`],
          ['Ordered', formatMoment(created_at)],
          ['Paid', paid_at ? formatMoment(paid_at) : 'Not yet'],
        ]}
      />
      {isOpen(answer) && <Recheck recheck={recheck} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {payment_id && (
          <LinkButton to="/admission-form" onClick={() => keepFound(of)}>
            Finish the admission form
          </LinkButton>
        )}
        {(status === 'failed' || status === 'expired') && (
          <LinkButton to="/admission-form">Pay again</LinkButton>
        )}
        {used && (
          <LinkButton look="outline" to="/track">
            Track my application
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function Recheck({ recheck }: { recheck: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);

  async function ask() {
    if (busy) return;
    setBusy(true);
    setLost(false);
    await recheck().catch(() => setLost(true));
    setBusy(false);
  }

  return (
    <div className="grid justify-items-start gap-3">
      {isLost && <ErrorNotice>We could not ask just now. Please try again in a moment.</ErrorNotice>}
      <Button look="outline" aria-disabled={busy} aria-busy={busy} onClick={ask}>
        {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
        Ask the payment service again
      </Button>
    </div>
  );
}
