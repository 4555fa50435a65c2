import type { Whose } from '#web/features/admissions/money/use-balance-payment.ts';
import { recall, remember } from '#web/platform/storage.ts';

const key = 'balanceCheckout';

/** A payment for which this tab went to a checkout. */
export interface Checkout extends Whose {
  /** Its reference. */
  payment: string;
}

export const keepCheckout = (checkout: Checkout) => remember(key, JSON.stringify(checkout), 'tab');

/** The one that has just come back with this reference. */
export function checkoutOf(payment: string | null): Checkout | undefined {
  try {
    const stored: Checkout | null = JSON.parse(recall(key, 'tab') ?? 'null');
    return stored && stored.payment === payment ? stored : undefined;
  } catch {
    return undefined;
  }
}
