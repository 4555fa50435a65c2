import type { Admission } from '#contract/admissions/admissions.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { PaymentRow } from './ledger/store.ts';

/** What payments need of admissions. Passed in and not imported, because admissions import payments. */
export interface AdmissionSide {
  /** Locks an admission until the transaction ends; undefined for one in the trash. */
  lock(tx: Db, id: string): Promise<Admission | undefined>;
  /** Reference numbers by id, without admissions in the trash. */
  references(db: Db, ids: string[]): Promise<Map<string, string>>;
  /** A payment was received: issues the receipt and mails the family. Call it last in a transaction. */
  received(tx: Db, payment: PaymentRow, now: Date): Promise<void>;
  /** The office did not find the money at the bank. */
  refused(tx: Db, payment: PaymentRow, reason: string): Promise<void>;
  /** `amount` paise were paid back to the family. */
  refunded(tx: Db, payment: PaymentRow, amount: number): Promise<void>;
}
