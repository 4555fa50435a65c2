import { SentAdmission } from '#contract/admissions/admissions.ts';
import { RecordedPayment } from '#contract/payments/counter.ts';
import { toPaise } from '#contract/payments/money.ts';
import { readAs } from '#tests/kit/read-as.ts';

/** One payment, as the model knows it; paise. */
export interface ModelPayment {
  id: string;
  /** None until the office has confirmed what was claimed. */
  receipt: { number: string; code: string } | null;
  /** How far one by UPI is, and the number of its transfer. */
  claim?: { state: 'claimed' | 'refused' | 'paid'; utr: string };
  amount: number;
  refunded: number;
  /** In the trash; what was received of it is voided. */
  voided: boolean;
  /** A refund that waits for a second person. */
  proposed: number;
}

export interface ModelAdmission {
  id: string;
  reference: string;
  name: string;
  fees: number;
  payments: ModelPayment[];
  /** In the trash; its payments stay. */
  trashed: boolean;
  /** Everything that was paid went back: nothing is asked for. */
  paidBack: boolean;
}

export interface World {
  /** Of this sequence, and of those before it on the same database. */
  admissions: ModelAdmission[];
  earlier: ModelAdmission[];
  /** Of all that was ever received, refunded and voided. */
  received: number;
  refunded: number;
  voided: number;
  /** How many days have passed. */
  days: number;
  /** How many refunds were asked for: each has a reason of its own, or it would count as pressed twice. */
  asked: number;
}

export const emptyWorld = (): World => ({
  admissions: [],
  earlier: [],
  received: 0,
  refunded: 0,
  voided: 0,
  days: 0,
  asked: 0,
});

/** What earlier sequences left counts on. */
export const nextSequence = (world: World): World => ({
  ...world,
  admissions: [],
  earlier: [...world.earlier, ...world.admissions],
});

/** Has its money come, whatever became of it? */
export const hasCome = ({ claim }: ModelPayment) => !claim || claim.state === 'paid';
const counts = (payment: ModelPayment) => !payment.voided && hasCome(payment);
export const netOf = (payment: ModelPayment) => (counts(payment) ? payment.amount - payment.refunded : 0);
export const paidOf = ({ payments }: ModelAdmission) =>
  payments.reduce((sum, payment) => sum + netOf(payment), 0);
/** What the list of dues shows of it. */
export const dueOf = (admission: ModelAdmission) =>
  admission.trashed || admission.paidBack ? 0 : Math.max(0, admission.fees - paidOf(admission));
/** What the family says it has paid by UPI. */
export const toConfirmOf = ({ payments }: ModelAdmission) =>
  payments.filter((payment) => isClaimed(payment)).reduce((sum, { amount }) => sum + amount, 0);
export const isClaimed = ({ claim, voided }: ModelPayment) => claim?.state === 'claimed' && !voided;
/** What the family may pay online. */
export const payableOf = (admission: ModelAdmission) =>
  Math.max(0, dueOf(admission) - toConfirmOf(admission));

/** Money of it came or went: where everything went back, nothing is asked for until money comes. */
export function moneyMoved(admission: ModelAdmission, change: number) {
  if (paidOf(admission) > 0) admission.paidBack = false;
  else if (change < 0 && admission.payments.some(({ refunded }) => refunded > 0)) admission.paidBack = true;
}

/** Does this transfer serve an order already? */
export const isTaken = (world: World, utr: string) =>
  [...world.earlier, ...world.admissions].some(({ payments }) =>
    payments.some(({ claim }) => claim?.utr === utr && claim.state !== 'refused'),
  );

export const statusOf = (payment: ModelPayment) => {
  if (payment.claim && payment.claim.state !== 'paid') return payment.claim.state;
  if (payment.voided) return 'voided';
  if (payment.refunded === 0) return 'paid';
  return payment.refunded === payment.amount ? 'refunded' : 'partly_refunded';
};

export const pick = <T>(list: T[], at: number) => list[at % list.length] as T;
export const paymentsOf = (world: World) => world.admissions.flatMap(({ payments }) => payments);
export const admissionOf = (world: World, payment: ModelPayment) =>
  world.admissions.find(({ payments }) => payments.includes(payment)) as ModelAdmission;

const untouched = { refunded: 0, voided: false, proposed: 0 };

export async function toModel(answer: Response, name: string, fees: number): Promise<ModelAdmission> {
  const { _id, reference, payment_id, receipt, paid } = await readAs(SentAdmission, answer);
  const payments = payment_id ? [{ ...untouched, id: payment_id, receipt, amount: toPaise(paid) }] : [];
  return { id: _id, reference, name, fees, payments, trashed: false, paidBack: false };
}

export async function toModelPayment(answer: Response): Promise<ModelPayment> {
  const { payment, receipt } = await readAs(RecordedPayment, answer);
  return { ...untouched, id: payment._id, receipt, amount: toPaise(payment.amount) };
}

export const claimedPayment = (id: string, amount: number, utr: string): ModelPayment => ({
  ...untouched,
  id,
  receipt: null,
  amount,
  claim: { state: 'claimed', utr },
});
