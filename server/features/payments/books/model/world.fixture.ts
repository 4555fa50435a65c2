import { SubmittedAdmission } from '#contract/admissions/admissions.ts';
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
}

export const emptyWorld = (): World => ({
  admissions: [],
  earlier: [],
  received: 0,
  refunded: 0,
  voided: 0,
  days: 0,
});

/** What earlier sequences left counts on. */
export const nextSequence = (world: World): World => ({
  ...world,
  admissions: [],
  earlier: [...world.earlier, ...world.admissions],
});

/** Does its money count? */
const counts = ({ voided, claim }: ModelPayment) => !voided && (!claim || claim.state === 'paid');
export const netOf = (payment: ModelPayment) => (counts(payment) ? payment.amount - payment.refunded : 0);
export const paidOf = ({ payments }: ModelAdmission) =>
  payments.reduce((sum, payment) => sum + netOf(payment), 0);
/** What the list of dues shows of it. */
export const dueOf = (admission: ModelAdmission) =>
  admission.trashed ? 0 : Math.max(0, admission.fees - paidOf(admission));

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
  const { _id, reference, payment_id, receipt, paid } = await readAs(SubmittedAdmission, answer);
  const first = { ...untouched, id: payment_id, receipt, amount: toPaise(paid) };
  return { id: _id, reference, name, fees, payments: [first], trashed: false };
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
