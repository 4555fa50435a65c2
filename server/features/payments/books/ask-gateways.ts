import { formatRupees, toRupees } from '#contract/payments/money.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { CheckDeps } from '../check.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { type AttemptRow, listAttempts, type PaymentRow } from '../ledger/store.ts';
import { listRefunds } from '../refunds/store.ts';
import { type Fault, listGatewayOrders } from './store.ts';

/** Long enough to make up for a missed night. */
const days = 3;
/** Only the newest: asking about more would take all night. */
const most = 5_000;
/** Low enough to leave room for people who are paying. */
const atOnce = 4;

export interface GatewayAnswers {
  differences: Pick<Fault, 'kind' | 'id' | 'reference' | 'text'>[];
  /** Orders about which a gateway did not answer. */
  unanswered: number;
}

/** Asks each gateway about its recent orders, or those with these ids, and reports where the ledger differs. */
export async function askGateways(deps: CheckDeps, ids?: string[]): Promise<GatewayAnswers> {
  const since = new Date(deps.clock.now().getTime() - days * 86_400_000);
  const orders = await listGatewayOrders(deps.db, { since, ids, most });
  const asked: GatewayAnswers = { differences: [], unanswered: 0 };
  const next = orders.values();
  const askSome = async () => {
    for (const order of next) {
      const gateway = deps.gateways.named(order.gateway);
      if (!gateway || gateway.instant) continue;
      try {
        const text = await differenceOf(deps, gateway, order);
        const { id, reference } = order;
        if (text) asked.differences.push({ kind: 'payment', id, reference, text });
      } catch (error) {
        deps.log.warn({ err: error, payment: order.id }, 'the gateway does not answer');
        asked.unanswered++;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askSome));
  return asked;
}

async function differenceOf({ db }: CheckDeps, gateway: Gateway, order: PaymentRow) {
  const report = await gateway.ask(order);
  // Read after the gateway's answer, so that money which arrives in between is in both.
  const known = (await listAttempts(db, order.id)).filter(({ status }) => status === 'captured');
  if (report.state !== 'paid')
    return known.length > 0 && `the gateway says it is ${report.state}, the ledger that ${sumOf(known)} came`;
  const { id, amount, currency } = report.capture;
  const same = known.find((attempt) => attempt.gateway_id === id);
  const said = currency.toUpperCase() === 'INR' ? inRupees(amount) : `${amount} ${currency}`;
  if (!same) return `the gateway says ${said} came (${id}), the ledger knows nothing of it`;
  if (same.amount !== amount) return `the gateway says ${said} came, the ledger ${sumOf([same])}`;
  return refundDifference(db, gateway, known);
}

/** A requested refund may already be done at the gateway, so either sum is right. */
async function refundDifference(db: Db, gateway: Gateway, known: AttemptRow[]) {
  for (const { id, gateway_id, payment_id, currency } of known) {
    if (!gateway.refunded || currency !== 'INR') continue;
    const said = await gateway.refunded(gateway_id);
    const own = (await listRefunds(db, payment_id)).filter(({ attempt_id }) => attempt_id === id);
    const done = sumOfAmounts(own.filter(({ status }) => status === 'done'));
    const asked = sumOfAmounts(own.filter(({ status }) => status === 'requested'));
    if (said < done || said > done + asked)
      return `the gateway says ${inRupees(said)} went back (${gateway_id}), the ledger ${inRupees(done)}`;
  }
  return undefined;
}

const inRupees = (paise: number) => formatRupees(toRupees(paise));
const sumOfAmounts = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const sumOf = (attempts: AttemptRow[]) => inRupees(sumOfAmounts(attempts));
