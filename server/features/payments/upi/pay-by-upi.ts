import { renderSVG } from 'uqr';
import { Failure } from '#contract/failure.ts';
import type { MoneySettings } from '#contract/payments/money-settings.ts';
import { type Upi, upiLink } from '#contract/payments/upi.ts';
import type { PaymentRow } from '../ledger/store.ts';

/** How to pay an order by UPI; nothing once it is claimed or paid. */
export function upiOf(
  { gateway, status, reference, amount }: PaymentRow,
  { upi_id, upi_payee }: MoneySettings,
): { upi?: Upi } {
  if (gateway !== 'upi' || status !== 'created' || !upi_id) return {};
  const link = upiLink({ upi_id, upi_payee, reference, amount });
  const qr_svg = renderSVG(link, { border: 2 });
  return { upi: { id: upi_id, payee: upi_payee ?? upi_id, link, qr_svg } };
}

export function refuseWithoutUpi({ upi_id }: MoneySettings): void {
  if (!upi_id)
    throw new Failure(
      'conflict',
      'Paying by UPI is not possible here at the moment. Please choose the other way to pay.',
    );
}
