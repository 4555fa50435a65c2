import type { Db } from '#server/platform/database.ts';
import type { PaymentRow } from './ledger/store.ts';

/** What follows for an admission. Admissions use payments, so that they are handed in and not imported. */
export interface AdmissionSide {
  /** The money of its first payment has come: a receipt, and a mail. The last thing to do in a transaction. */
  confirmed(tx: Db, payment: PaymentRow, now: Date): Promise<void>;
  /** Our office did not find the money. */
  refused(tx: Db, payment: PaymentRow, reason: string): Promise<void>;
}
