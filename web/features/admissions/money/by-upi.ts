import type { ComponentType } from 'react';
import type { Order } from '#contract/payments/payments.ts';
import type { Upi } from '#contract/payments/upi.ts';

/** Shows the payee and takes the number of the transfer. Pages pass it in if the academy accepts UPI. */
export type PayByUpi = ComponentType<{ payment: Order; upi: Upi; onClaimed: () => void }>;
