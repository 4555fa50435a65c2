import type { Admission } from '#contract/admissions/admissions.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { PaymentRow } from './ledger/store.ts';

/** All that payments need of admissions, which import payments: so it is handed in and not imported. */
export interface AdmissionSide {
  /** One that is not in the trash; until the transaction ends nobody else changes it. */
  lock(tx: Db, id: string): Promise<Admission | undefined>;
  /** The reference numbers of those that are not in the trash, by id. */
  references(db: Db, ids: string[]): Promise<Map<string, string>>;
  /** The money of one of its payments has come: a receipt, and a mail. The last thing to do in a transaction. */
  received(tx: Db, payment: PaymentRow, now: Date): Promise<void>;
  /** Our office did not find the money. */
  refused(tx: Db, payment: PaymentRow, reason: string): Promise<void>;
  /** So many paise of it went back to the family. */
  refunded(tx: Db, payment: PaymentRow, amount: number): Promise<void>;
}
