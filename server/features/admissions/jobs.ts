import { z } from 'zod';
import { type Admission, Admission as AdmissionSchema } from '#contract/admissions/admissions.ts';
import { formatRupees } from '#contract/payments/money.ts';
import type { ReceiptLink } from '#contract/payments/receipts.ts';
import type { Deps } from '#server/deps.ts';
import { mailLater } from '#server/features/mail/service.ts';
import { receiptLinkOf, receiptUrl } from '#server/features/receipts/service.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import type { MailContent } from '#server/platform/mail/template.ts';
import { nextStepText, receivedText, toConfirmText } from './next-steps.ts';
import { find } from './store.ts';
import { refundedRupees } from './tracking.ts';

/** Tells the family that the application has arrived. */
export const confirmJob = jobKind({
  name: 'confirm-admission',
  data: z.object({ admissionId: z.uuid() }),
  options: { retryLimit: 10, retryDelay: 5, retryBackoff: true },
});

/** Tells the family that the application is in another state. */
export const tellStateJob = jobKind({
  name: 'tell-admission-state',
  data: z.object({ admissionId: z.uuid(), status: AdmissionSchema.shape.status }),
  options: { retryLimit: 10, retryDelay: 5, retryBackoff: true },
});

/** Tells the family that a later payment has come, was found at the bank or was not, or went back to them. */
export const tellPaymentJob = jobKind({
  name: 'tell-payment',
  data: z.object({
    admissionId: z.uuid(),
    paymentId: z.uuid(),
    amount: z.number(),
    /** Paid through the payment service, so that the office need not look for it at the bank. */
    online: z.optional(z.boolean()),
    /** Why the money was not found. */
    refused: z.optional(z.string()),
    /** It is a part of the payment, or all of it, that went back. */
    refunded: z.optional(z.boolean()),
  }),
  options: { retryLimit: 10, retryDelay: 5, retryBackoff: true },
});

type MailDeps = Pick<Deps, 'academyName' | 'db' | 'jobs' | 'config' | 'siteUrl'>;

export function admissionHandlers(deps: MailDeps) {
  return [
    handler(confirmJob, async ({ admissionId }) => {
      const admission = await find(deps.db, admissionId);
      if (!admission?.email) return;
      const receipt = await receiptLinkOf(deps.db, admission.payment_id);
      const action = receipt && { label: 'Open the receipt', url: receiptUrl(deps.siteUrl, receipt) };
      await mailLater(deps, deps.db, {
        to: admission.email,
        subject: `Application ${admission.reference}: we have it`,
        lines: [
          `Thank you. The application of ${admission.student_name} for ${admission.course}, ${admission.standard} has reached us.`,
          `The reference number is ${admission.reference}.${receipt ? ` The receipt is ${receipt.number}.` : ''}`,
          ...moneyLines(admission, await refundedRupees(deps.db, admission._id)),
          trackLine(deps, admission),
        ],
        ...(action && { action }),
      });
    }),
    handler(tellStateJob, async ({ admissionId, status }) => {
      const admission = await find(deps.db, admissionId);
      // Changed again meanwhile: the later status has its own job.
      if (!admission?.email || admission.status !== status) return;
      const received = moneyLines(admission, await refundedRupees(deps.db, admission._id));
      await mailLater(deps, deps.db, stateMail(deps, admission, { to: admission.email, received }));
    }),
    handler(tellPaymentJob, async ({ admissionId, paymentId, ...told }) => {
      const admission = await find(deps.db, admissionId);
      if (!admission?.email) return;
      const receipt = told.refused || told.refunded ? undefined : await receiptLinkOf(deps.db, paymentId);
      const received = moneyLines(admission, await refundedRupees(deps.db, admission._id));
      const mail = paymentMail(deps, admission, { ...told, receipt, received, to: admission.email });
      await mailLater(deps, deps.db, mail);
    }),
  ];
}

/** What was received and what is open, and what the office still looks for at the bank. */
function moneyLines(admission: Admission, refunded: number): string[] {
  const { to_confirm, balance } = admission;
  if (to_confirm <= 0) return [receivedText(admission, refunded)];
  const told = `${toConfirmText(to_confirm)} We send you the receipt as soon as our office has found the money at the bank.`;
  return admission.paid > 0 || balance > to_confirm ? [receivedText(admission, refunded), told] : [told];
}

interface PaymentMailData {
  to: string;
  amount: number;
  online?: boolean | undefined;
  refused?: string | undefined;
  refunded?: boolean | undefined;
  receipt: ReceiptLink | undefined;
  received: string[];
}

function paymentMail(
  deps: MailDeps,
  admission: Admission,
  { to, amount, online, refused, refunded, receipt, received }: PaymentMailData,
): MailContent {
  const { reference, student_name } = admission;
  const sum = formatRupees(amount);
  if (refunded) {
    const said = `We have paid back ${sum} of what was paid for ${student_name}.`;
    const lines = [said, ...received, trackLine(deps, admission)];
    return { to, subject: `Application ${reference}: ${sum} paid back`, lines };
  }
  const done = online ? 'received' : 'confirmed';
  const paid = `Your payment of ${sum}${online ? '' : ' by UPI'} for ${student_name} is ${done}`;
  const said = refused
    ? [
        `Our office did not find the ${sum} that was paid by UPI for ${student_name}: ${refused}`,
        'The application stays with us. Please call us, or pay in another way.',
      ]
    : [`${paid}${receipt ? `; the receipt is ${receipt.number}` : ''}.`, ...received];
  return {
    to,
    subject: `Application ${reference}: ${refused ? 'payment not found' : `payment ${done}`}`,
    lines: [...said, trackLine(deps, admission)],
    ...(receipt && { action: { label: 'Open the receipt', url: receiptUrl(deps.siteUrl, receipt) } }),
  };
}

function stateMail(
  deps: MailDeps,
  admission: Admission,
  { to, received }: { to: string; received: string[] },
): MailContent {
  const waiting = admission.missing.length > 0 ? [`Still missing: ${admission.missing.join('; ')}`] : [];
  return {
    to,
    subject: `Application ${admission.reference}: ${admission.status}`,
    lines: [
      `The application of ${admission.student_name} for ${admission.course}, ${admission.standard} is now: ${admission.status}.`,
      nextStepText(admission),
      ...(admission.decision_reason ? [`The reason: ${admission.decision_reason}`] : []),
      ...waiting,
      ...received,
      trackLine(deps, admission),
    ],
    action: { label: 'Track the application', url: `${deps.siteUrl}/track?reference=${admission.reference}` },
  };
}

const trackLine = ({ siteUrl }: MailDeps, { reference }: Admission) =>
  `See how it stands at any time: ${siteUrl}/track?reference=${reference} (you need the phone number that you gave us).`;
