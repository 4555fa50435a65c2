import type { ComponentType } from 'react';
import type { Order } from '#contract/payments/payments.ts';
import type { Upi } from '#contract/payments/upi.ts';

/** Shows whom to pay and takes the number of the transfer. Pages hand it in where the academy takes UPI. */
export type PayByUpi = ComponentType<{ payment: Order; upi: Upi; onClaimed: () => void }>;
