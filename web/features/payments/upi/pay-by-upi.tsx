import { Copy, Smartphone } from 'lucide-react';
import { formatRupees } from '#contract/payments/money.ts';
import type { Order, OwnPayment } from '#contract/payments/payments.ts';
import type { Upi } from '#contract/payments/upi.ts';
import { usePaymentOptions } from '#web/features/payments/upi/payment-options.ts';
import { UtrField } from '#web/features/payments/upi/utr-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { DetailList } from '#web/ui/detail-list.tsx';

interface Props {
  payment: Pick<Order, 'payment_id' | 'reference' | 'fees'>;
  upi: Upi;
  onClaimed: (payment: OwnPayment) => void;
}

/** Whom to pay, as a QR code or an app link, and a field to report the transfer. */
export function PayByUpi({ payment, upi, onClaimed }: Props) {
  return (
    <section
      aria-label="Pay by UPI"
      className="grid gap-5 rounded-card border border-edge bg-sunken px-5 py-4"
    >
      <div className="flex flex-wrap items-start gap-5">
        {/* White in both colour modes, because cameras read dark on light. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(upi.qr_svg)}`}
          alt={`QR code to pay ${formatRupees(payment.fees)} by UPI to ${upi.payee}`}
          className="size-44 shrink-0 rounded-[4px] bg-[white]"
        />
        <div className="grid min-w-0 flex-1 basis-56 content-start gap-3">
          <p>
            <strong className="block">1. Pay with any UPI app</strong>
            Scan the code. Amount and reference are filled in.
          </p>
          <DetailList
            details={[
              ['Amount', formatRupees(payment.fees)],
              ['To', upi.payee],
              ['UPI id', upi.id],
              ['Reference', payment.reference],
            ]}
          />
          <div className="flex flex-wrap gap-3">
            {/* Only phones have apps for it. */}
            <a
              href={upi.link}
              className="inline-flex min-h-11 items-center gap-2 rounded-control bg-marigold px-4.5 font-semibold text-on-marigold shadow-soft hover:bg-marigold-lit pointer-fine:hidden"
            >
              <Smartphone aria-hidden className="size-4.5" />
              Open a UPI app
            </a>
            <Button look="outline" onClick={() => copyText(upi.id, 'UPI id')}>
              <Copy aria-hidden className="size-4.5" />
              Copy UPI id
            </Button>
          </div>
        </div>
      </div>
      <div className="border-t border-line pt-4">
        <UtrField payment={payment} onClaimed={onClaimed} />
      </div>
    </section>
  );
}

/** For the balance of an application, if the academy accepts UPI. */
export const useBalanceByUpi = () => (usePaymentOptions()?.upi ? PayByUpi : undefined);
