import { Failure } from '#contract/failure.ts';
import { toRupees } from '#contract/payments/money.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { UpiClaim, type UpiConfirmed } from '#contract/payments/upi-office.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { wireFields } from '#server/platform/wire-fields.ts';
import type { AdmissionSide } from '../admission-side.ts';
import { joinAdmission } from '../join-admission.ts';
import { moveThrough } from '../ledger/ledger.ts';
import { lock, type PaymentRow } from '../ledger/store.ts';
import type { SettleMoney } from '../office/service.ts';
import type { PaymentList } from '../office/store.ts';
import { toPayment } from '../store.ts';
import { receiveClaimed, whyDecided } from './confirm.ts';
import { type ClaimRow, listClaims, takeLine } from './statements/store.ts';

interface UpiDeps {
  admissions: AdmissionSide;
  settleMoney: SettleMoney;
  list: Pick<PaymentList, 'note'>;
}

/** An order to confirm, with the bank line that proves it if there is one. */
export interface ToConfirm {
  payment_id: string;
  line_id?: string;
}

export const toClaim = ({ payment, claimed_at }: ClaimRow): UpiClaim => ({
  ...wireFields(UpiClaim, { ...payment, utr: payment.method_reference ?? '', claimed_at }),
  amount: toRupees(payment.amount),
});

export type OfficeUpi = ReturnType<typeof officeUpi>;

/** What the office does about orders that are said to be paid by UPI. */
export function officeUpi({ admissions, settleMoney, list }: UpiDeps) {
  async function follow({ db: tx, now }: Work, paid: PaymentRow): Promise<void> {
    // An order for a balance is joined when it is paid, with its receipt.
    if (!paid.admission_id) await joinAdmission(tx, paid, admissions, now);
    else await admissions.received(tx, paid, now);
  }

  /** Locks all payments first, then their admissions, receipts last: the same order everywhere. */
  async function confirmAll(work: Work, wanted: ToConfirm[]): Promise<UpiConfirmed> {
    const { db: tx, caller: by, now } = work;
    const byId = new Map(wanted.map((each) => [each.payment_id, each.line_id]));
    const rows: PaymentRow[] = [];
    for (const id of [...byId.keys()].toSorted()) {
      const row = await lock(tx, id);
      if (row) rows.push(row);
    }
    const left: UpiConfirmed['left'] = [];
    const done: PaymentRow[] = [];
    for (const row of rows) {
      const line_id = byId.get(row.id);
      const why = whyDecided(row) ?? (line_id && (await takeLine(tx, line_id, row)));
      if (why) left.push({ reference: row.reference, why });
      else {
        const text = line_id ? 'found in the bank statement' : 'confirmed by the office';
        done.push(await receiveClaimed(tx, row, { by, now, text }));
      }
    }
    for (const row of done) await follow(work, row);
    const before = { status: 'claimed' };
    work.audit(
      ...done.map((row) => list.note('confirmed', toPayment(row), { before, after: { status: 'paid' } })),
    );
    return { confirmed: done.length, left };
  }

  return {
    claims: async (db: Db): Promise<UpiClaim[]> => (await listClaims(db, 500)).map(toClaim),

    confirmMany: confirmAll,

    confirm: (work: Work, id: string): Promise<Payment> =>
      settleMoney(work, id, { action: 'confirmed', reason: 'the money has come' }, async (payment) => {
        const { db: tx, caller: by, now } = work;
        refuseDecided(payment);
        const paid = await receiveClaimed(tx, payment, { by, now, text: 'confirmed by the office' });
        await follow(work, paid);
        return true;
      }),

    refuse: (work: Work, id: string, reason: string): Promise<Payment> =>
      settleMoney(work, id, { action: 'refused', reason }, async (payment) => {
        const { db: tx, caller, now } = work;
        refuseDecided(payment);
        await moveThrough(tx, payment, ['refused'], { text: reason, actor: caller.id, at: now });
        await admissions.refused(tx, payment, reason);
        return true;
      }),
  };
}

function refuseDecided(payment: PaymentRow): void {
  const why = whyDecided(payment);
  if (why) throw new Failure('conflict', why);
}
