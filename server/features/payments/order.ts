import { createHash, randomUUIDv7 } from 'node:crypto';
import { Failure } from '#contract/failure.ts';
import type { OrderForm } from '#contract/payments/payments.ts';
import type { Deps } from '#server/deps.ts';
import { feeOf } from '#server/features/fees/service.ts';
import type { Db } from '#server/platform/database.ts';
import { newReference } from '#server/platform/random-code.ts';
import type { Gateway } from './gateways/gateway.ts';
import { applyLocked } from './ledger/ledger.ts';
import { insertMoves, insertPayment, lock, type PaymentRow, updatePayment } from './ledger/store.ts';
import { isOpen } from './machine.ts';
import { holdDraft, isClaimable, ofDraft, supersede } from './store.ts';

const minutes = 60_000;
/** How long an order may be paid. */
const life = 60 * minutes;
/** By UPI: the money may be on its way long before its number is told. */
const upiLife = 7 * 24 * 60 * minutes;

export const draftHash = (draft: string) => createHash('sha256').update(draft).digest('base64url');

type Ordered = Omit<OrderForm, 'method'>;
type OrderDeps = Pick<Deps, 'clock' | 'log'>;

/** Makes orders at one gateway. */
export function orders(deps: OrderDeps, gateway: Gateway) {
  async function openAt(payment: PaymentRow) {
    try {
      return await gateway.open(payment);
    } catch (error) {
      deps.log.warn({ err: error, gateway: gateway.name }, 'the gateway made no checkout');
      throw new Failure('payment_unavailable', undefined, { headers: { 'Retry-After': '5' } });
    }
  }

  /** The order of the same draft, course and standard that is open or paid and unused, else a new one. */
  async function order(db: Db, { method, ...form }: OrderForm): Promise<PaymentRow> {
    const isUpi = method === 'upi';
    const name = isUpi ? 'upi' : gateway.name;
    const amount = await feeOf(db, form.course, form.standard);
    const now = deps.clock.now();
    return db.transaction(async (tx) => {
      const hash = form.draft === undefined ? null : draftHash(form.draft);
      if (hash) {
        await holdDraft(tx, hash);
        const earlier = (await ofDraft(tx, hash)).find((row) => isSame(row, form, name, now));
        if (earlier) return again(tx, earlier, form, now);
        await supersede(tx, hash, now);
      }
      const payment = await insertPayment(tx, {
        ...form,
        id: randomUUIDv7(),
        reference: newReference('TP'),
        gateway: name,
        amount,
        draft_hash: hash,
        created_at: now,
        payment_date: now,
        expires_at: new Date(now.getTime() + (isUpi ? upiLife : life)),
        check_at: new Date(now.getTime() + (isUpi ? upiLife : minutes)),
      });
      await insertMoves(tx, payment.id, [{ from: null, to: 'created', cause: 'ordered' }], now);
      if (isUpi) return payment;
      const { word, ...checkout } = await openAt(payment);
      await updatePayment(tx, payment.id, checkout);
      const opened = { ...payment, ...checkout };
      const pending = await applyLocked(tx, opened, { state: 'open' }, { words: 'checkout opened', at: now });
      return applyLocked(tx, pending, word, { words: 'answered at once', at: now });
    });
  }

  async function again(tx: Db, found: PaymentRow, form: Ordered, now: Date): Promise<PaymentRow> {
    const earlier = (await lock(tx, found.id)) ?? found;
    if (!isOpen(earlier.status)) return earlier;
    const { student_name = earlier.student_name, contact_no = earlier.contact_no } = form;
    await updatePayment(tx, earlier.id, { student_name, contact_no });
    const payment = { ...earlier, student_name, contact_no };
    if (!gateway.instant || payment.gateway !== gateway.name) return payment;
    return applyLocked(tx, payment, await gateway.ask(payment), { words: 'asked', at: now });
  }

  return order;
}

function isSame(row: PaymentRow, form: Ordered, gateway: string, now: Date): boolean {
  if (row.course !== form.course || row.standard !== form.standard || row.gateway !== gateway) return false;
  if (isClaimable(row)) return true;
  const lasts = row.expires_at !== null && row.expires_at.getTime() > now.getTime() + 2 * minutes;
  return isOpen(row.status) && row.superseded_at === null && row.attention === null && lasts;
}
