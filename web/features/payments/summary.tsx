import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatRupees } from '#contract/payments/money.ts';
import type { OrderForm } from '#contract/payments/payments.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailList } from '#web/ui/detail-list.tsx';
import { single } from '#web/ui/double-click.ts';

interface Props {
  order: OrderForm;
  /** Undefined if the schedule has no fee or cannot be loaded. */
  fees: number | undefined;
  busy: boolean;
  onPay: () => void;
  onBack: () => void;
}

/** What is about to be paid for, to be confirmed first. */
export function Summary({ order, fees, busy, onPay, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="summary"
      className="grid gap-4 rounded-card border border-accent bg-sunken px-5 py-4"
    >
      <h3 id="summary" ref={heading} tabIndex={-1} className="scroll-mt-28 text-lg outline-none">
        Please check before you pay
      </h3>
      <DetailList
        details={[
          ['Student', order.student_name],
          ['Course', order.course],
          ['Standard', order.standard],
          ['Fee', fees === undefined ? 'Not known yet' : formatRupees(fees)],
        ]}
      />
      {fees === undefined && (
        <p>
          Nothing can be paid before the fee is known. Please look at it again in step 2, or ask our office.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {fees !== undefined && (
          // A double tap on the previous button must not pay.
          <Button aria-disabled={busy} aria-busy={busy} onClick={single(onPay)}>
            {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
            {`${order.method === 'upi' ? 'Pay by UPI:' : 'Pay'} ${formatRupees(fees)}`}
          </Button>
        )}
        <Button look="outline" aria-disabled={busy} onClick={onBack}>
          Change something
        </Button>
      </div>
    </section>
  );
}
