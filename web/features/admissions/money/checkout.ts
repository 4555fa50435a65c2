import type { ApplicationKey } from '#web/features/admissions/money/use-balance-payment.ts';
import { recall, remember } from '#web/platform/storage.ts';

const key = 'balanceCheckout';

/** A payment whose checkout was opened from this tab. */
export interface Checkout extends ApplicationKey {
  /** Its reference. */
  payment: string;
}

export const keepCheckout = (checkout: Checkout) => remember(key, JSON.stringify(checkout), 'tab');

/** The stored checkout, if this is the payment the visitor returns from. */
export function checkoutOf(payment: string | null): Checkout | undefined {
  try {
    const stored: Checkout | null = JSON.parse(recall(key, 'tab') ?? 'null');
    return stored && stored.payment === payment ? stored : undefined;
  } catch {
    return undefined;
  }
}
