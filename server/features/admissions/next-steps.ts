import type { Admission } from '#contract/admissions/admissions.ts';
import { formatRupees } from '#contract/payments/money.ts';

/** What a state means for the family, in one sentence. */
const stateTexts: Record<Admission['status'], string> = {
  submitted: 'We have received your application and will look at it soon.',
  'under review': 'We are looking at your application and will tell you the outcome.',
  accepted: 'The place is yours. We look forward to seeing you on the joining date.',
  waitlisted: 'All places are taken at the moment. We will call you as soon as one becomes free.',
  declined: 'We are sorry: we cannot offer a place this time. Our office will call you about the fees.',
};

/** What happens next, for the family; where everything was paid back, somebody decides about the place first. */
export function nextStepText({ status, paid_back }: Pick<Admission, 'status' | 'paid_back'>): string {
  if (!paid_back) return stateTexts[status];
  return status === 'declined'
    ? 'We are sorry: we cannot offer a place this time.'
    : 'Your payment was paid back. Our office will ask you whether you still want the place; until then nothing is to be paid.';
}

/** What the family says it has paid and our office has not found at the bank yet. */
export const toConfirmText = (amount: number) => `${formatRupees(amount)} by UPI: payment to be confirmed.`;

/** What is missing, in full sentences: what the office waits for, and money. */
export function missingTexts(admission: Admission): string[] {
  return [...admission.missing, ...moneyTexts(admission)];
}

/** What is still to be paid; nobody who was declined or paid back everything is asked for it. */
function moneyTexts({ status, balance, to_confirm, paid_back }: Admission): string[] {
  const open = Math.round((balance - to_confirm) * 100) / 100;
  return [
    ...(to_confirm > 0 ? [toConfirmText(to_confirm)] : []),
    ...(open > 0 && status !== 'declined' && !paid_back
      ? [`${formatRupees(open)} of the fees is not paid yet.`]
      : []),
  ];
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** '5 Aug 2026'. */
export const dayText = (iso: string) => day.format(new Date(iso));

/** What was received and what is open, as the ledger has it, in one sentence or two. */
export function receivedText(admission: Admission, refunded: number): string {
  const { status, fees, paid, balance, due_on } = admission;
  const back = refunded > 0 ? ` ${formatRupees(refunded)} was paid back to you.` : '';
  if (paid <= 0) return back.trim() || `We have not received any of the fees of ${formatRupees(fees)} yet.`;
  const weHave = refunded > 0 ? 'We hold' : 'We have received';
  if (balance < 0)
    return `${weHave} ${formatRupees(paid)}, which is ${formatRupees(-balance)} more than the fees; our office will call you.${back}`;
  if (balance === 0) return `${weHave} ${formatRupees(paid)}: all of the fees.${back}`;
  if (status === 'declined') return `${weHave} ${formatRupees(paid)}.${back}`;
  const due = due_on ? `, due on ${dayText(due_on)}` : '';
  return `${weHave} ${formatRupees(paid)} of the fees of ${formatRupees(fees)}; the balance is ${formatRupees(balance)}${due}.${back}`;
}
