import { createHash, randomUUIDv7 } from 'node:crypto';
import { Failure } from '#contract/failure.ts';
import { formatRupees, toPaise, toRupees } from '#contract/payments/money.ts';
import type { OrderForm } from '#contract/payments/payments.ts';
import type { Deps } from '#server/deps.ts';
import { feeOf } from '#server/features/fees/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { newReference } from '#server/platform/random-code.ts';
import type { AdmissionSide } from './admission-side.ts';
import type { Gateway } from './gateways/gateway.ts';
import { applyLocked } from './ledger/ledger.ts';
import { insertMoves, insertPayment, lock, type PaymentRow, updatePayment } from './ledger/store.ts';
import { isOpen } from './machine.ts';
import { isClaimable, lockDraft, ofDraft, supersede } from './store.ts';

const minutes = 60_000;
/** How long an order can be paid. */
const life = 60 * minutes;
/** Longer by UPI: a family may tell us the UTR days after it has paid. */
const upiLife = 7 * 24 * 60 * minutes;

export const draftHash = (draft: string) => createHash('sha256').update(draft).digest('base64url');

type OrderDeps = Pick<Deps, 'clock' | 'log'> & { admissions: AdmissionSide };

/** Whom a payment is for, as far as it is known. */
type Payer = Pick<OrderForm, 'student_name'> & { contact_no?: string | null | undefined };

type Ordered = Payer &
  Pick<PaymentRow, 'course' | 'standard' | 'amount' | 'draft_hash'> & { for_admission?: string };

/** What a family pays of an admission, in paise. */
type Owed = Pick<PaymentRow, 'course' | 'standard' | 'amount' | 'student_name' | 'contact_no'>;

/** An order for the balance of an admission; `owed` is called under its lock, so that no other order comes between. */
export interface BalanceOrder {
  for_admission: string;
  method: OrderForm['method'];
  owed: (tx: Db) => Promise<Owed>;
}

/** Opens an order at one gateway, or reuses an earlier one. */
function opening({ log, admissions }: OrderDeps, gateway: Gateway) {
  async function openAt(payment: PaymentRow) {
    try {
      return await gateway.open(payment);
    } catch (error) {
      log.warn({ err: error, gateway: gateway.name }, 'the gateway made no checkout');
      throw new Failure('payment_unavailable', undefined, { headers: { 'Retry-After': '5' } });
    }
  }

  async function open(tx: Db, ordered: Ordered, now: Date, name = gateway.name): Promise<PaymentRow> {
    const isUpi = name === 'upi';
    const payment = await insertPayment(tx, {
      ...ordered,
      id: randomUUIDv7(),
      reference: newReference('TP'),
      gateway: name,
      created_at: now,
      payment_date: now,
      expires_at: new Date(now.getTime() + (isUpi ? upiLife : life)),
      check_at: new Date(now.getTime() + (isUpi ? upiLife : minutes)),
    });
    await insertMoves(tx, payment.id, [{ from: null, to: 'created', cause: 'ordered' }], now);
    if (isUpi) return payment;
    const { report, ...checkout } = await openAt(payment);
    await updatePayment(tx, payment.id, checkout);
    const opened = { ...payment, ...checkout };
    const context = { at: now, admissions };
    const pending = await applyLocked(tx, opened, { state: 'open' }, { ...context, text: 'checkout opened' });
    return applyLocked(tx, pending, report, { ...context, text: 'answered at once' });
  }

  async function reuse(tx: Db, found: PaymentRow, form: Payer, now: Date): Promise<PaymentRow> {
    const earlier = (await lock(tx, found.id)) ?? found;
    if (!isOpen(earlier.status)) return earlier;
    const { student_name = earlier.student_name, contact_no = earlier.contact_no } = form;
    await updatePayment(tx, earlier.id, { student_name, contact_no });
    const payment = { ...earlier, student_name, contact_no };
    if (!gateway.instant || payment.gateway !== gateway.name) return payment;
    return applyLocked(tx, payment, await gateway.ask(payment), { text: 'asked', at: now, admissions });
  }

  return { open, reuse };
}

/** Makes orders at one gateway. */
export function orders(deps: OrderDeps, gateway: Gateway) {
  const { clock } = deps;
  const { open, reuse } = opening(deps, gateway);

  return {
    /** The order of the same draft, course and standard that is open or paid and unused, else a new one. */
    async order(db: Db, { draft, method, fees, ...form }: OrderForm): Promise<PaymentRow> {
      const name = method === 'upi' ? 'upi' : gateway.name;
      const amount = await feeOf(db, form.course, form.standard);
      const now = clock.now();
      return db.transaction(async (tx) => {
        const draft_hash = draft === undefined ? null : draftHash(draft);
        if (draft_hash) {
          await lockDraft(tx, draft_hash);
          const earlier = (await ofDraft(tx, draft_hash)).find((row) => isSame(row, form, name, now));
          if (earlier) return reuse(tx, earlier, form, now);
          await supersede(tx, draft_hash, now);
        }
        if (fees !== undefined && toPaise(fees) !== amount)
          throw new Failure(
            'payment_mismatch',
            `The fee is ${formatRupees(toRupees(amount))} now. Nothing was paid: please look at it again.`,
          );
        return open(tx, { ...form, amount, draft_hash }, now, name);
      });
    },

    /** The open order of the same admission and amount, else a new one. */
    async orderBalance(db: Db, { for_admission, method, owed }: BalanceOrder): Promise<PaymentRow> {
      const name = method === 'upi' ? 'upi' : gateway.name;
      const now = clock.now();
      return db.transaction(async (tx) => {
        // Locked like a draft, so one order at a time; no browser's draft has such a hash.
        const draft_hash = `admission ${for_admission}`;
        await lockDraft(tx, draft_hash);
        const form = await owed(tx);
        const earlier = (await ofDraft(tx, draft_hash)).find(
          (row) => row.amount === form.amount && row.gateway === name && isStillOpen(row, now),
        );
        if (earlier) return reuse(tx, earlier, form, now);
        await supersede(tx, draft_hash, now);
        return open(tx, { ...form, for_admission, draft_hash }, now, name);
      });
    },
  };
}

function isSame(
  row: PaymentRow,
  form: Pick<OrderForm, 'course' | 'standard'>,
  gateway: string,
  now: Date,
): boolean {
  if (row.course !== form.course || row.standard !== form.standard || row.gateway !== gateway) return false;
  return isClaimable(row) || isStillOpen(row, now);
}

function isStillOpen(row: PaymentRow, now: Date): boolean {
  const lasts = row.expires_at !== null && row.expires_at.getTime() > now.getTime() + 2 * minutes;
  return isOpen(row.status) && row.superseded_at === null && row.attention === null && lasts;
}
