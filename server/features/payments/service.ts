import type { OnlineAdmission } from '#contract/admissions/forms.ts';
import type { Payment } from '#contract/payments/payments.ts';
import type { Deps } from '#server/deps.ts';
import type { Person } from '#server/features/audit/service.ts';
import type { MoneySettingsService } from '#server/features/fees/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { deferOnce } from '#server/platform/defer-once.ts';
import { claimPayment } from './claim.ts';
import { type CounterPayment, takeAtCounter, takeEarlier } from './counter.ts';
import { receiveEvent } from './events/events.ts';
import { familyPayments } from './family.ts';
import { ordering } from './gateways/bulkheads.ts';
import { makeGateways } from './gateways/gateways.ts';
import { eventsJob } from './jobs.ts';
import { find } from './ledger/store.ts';
import { type OfficeDeps, officePayments } from './office/service.ts';
import { orders } from './order.ts';
import { toPayment } from './store.ts';

export type { AdmissionSide } from './admission-side.ts';
export { watchBooks } from './books/metrics.ts';
export { closedDay } from './counter.ts';
export { closedDays } from './days/store.ts';
export { followAdmission } from './follow-admission.ts';
export { linesOf, paymentsOf, refundedOf } from './ledger/store.ts';
export { sumMoney, totalMoney } from './reports/store.ts';
export { admissionsPaidBy, ofFamily as paymentsOfFamily, toPayment } from './store.ts';

export type PaymentService = Awaited<ReturnType<typeof paymentService>>;

type PaymentDeps = Pick<
  Deps,
  | 'academyName'
  | 'db'
  | 'directUrl'
  | 'ordersDb'
  | 'reservedDb'
  | 'jobs'
  | 'liveUpdates'
  | 'clock'
  | 'log'
  | 'config'
  | 'siteUrl'
> &
  Pick<OfficeDeps, 'admissions'>;

export async function paymentService(deps: PaymentDeps, moneySettings: Pick<MoneySettingsService, 'get'>) {
  const gateways = await makeGateways(deps);
  const own: OfficeDeps = { ...deps, gateways, moneySettings };
  const { order, orderBalance } = orders(deps, gateways.current);

  return {
    /** Route options for orders: their own bulkhead and pool, since a gateway may be slow. */
    ordering: gateways.current.instant ? {} : { bulkhead: ordering, db: deps.ordersDb },
    office: officePayments(own),
    /** Call this once a webhook event is stored. */
    processEventsLater: deferOnce(50, () => deps.jobs.enqueue(deps.db, eventsJob, {}), deps.log),
    receiveEvent: (name: string, raw: string, headers: Headers) =>
      receiveEvent({ ...own, db: deps.reservedDb }, name, raw, headers),

    /** Also one that is in the trash: its receipt stays. */
    async read(db: Db, id: string): Promise<Payment | undefined> {
      const row = await find(db, id);
      return row && toPayment(row);
    },

    ...familyPayments(own, { order, orderBalance }),

    /** Assigns a paid payment to an admission, or throws the reason why not. */
    claim: (tx: Db, form: OnlineAdmission, id: string) => claimPayment(tx, form, id, gateways.current.name),

    /** Money handed over the counter. */
    takeAtCounter: (tx: Db, taken: CounterPayment, by: Person) =>
      takeAtCounter(tx, taken, { by, now: deps.clock.now() }),

    takeEarlier,
  };
}
