import type { Due } from '#contract/admissions/dues.ts';
import { formatRupees } from '#contract/payments/money.ts';
import type { Deps } from '#server/deps.ts';
import type { MailContent } from '#server/platform/mail/template.ts';
import { dayText } from '../next-steps.ts';

/** What is open, since when, and where it is paid. */
export function reminderMail({ siteUrl }: Pick<Deps, 'siteUrl'>, due: Due, to: string): MailContent {
  const { student_name, course, standard, reference, fees, paid, balance, due_on, overdue_since } = due;
  const when = due_on ? `${overdue_since ? 'was' : 'is'} due on ${dayText(due_on)}` : 'is open';
  return {
    to,
    subject: `Fees of ${student_name}: ${formatRupees(balance)} ${when}`,
    lines: [
      `${formatRupees(balance)} of the fees of ${student_name} for ${course}, ${standard} ${when}.`,
      `The fees are ${formatRupees(fees)}; we have received ${formatRupees(paid)}. The reference number is ${reference}.`,
      'You can pay online with the reference number and the phone number that you gave us, or at our office. If you have paid meanwhile, please excuse this mail.',
    ],
    action: { label: 'Pay the balance', url: `${siteUrl}/track?reference=${reference}` },
  };
}
