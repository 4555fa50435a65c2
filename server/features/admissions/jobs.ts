import { z } from 'zod';
import { type Admission, Admission as AdmissionSchema } from '#contract/admissions/admissions.ts';
import { formatRupees } from '#contract/payments/money.ts';
import type { Deps } from '#server/deps.ts';
import { mailLater } from '#server/features/mail/service.ts';
import { receiptLinkOf, receiptUrl } from '#server/features/receipts/service.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import type { MailContent } from '#server/platform/mail/template.ts';
import { nextStepText, toConfirmText } from './next-steps.ts';
import { find } from './store.ts';

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
          `The reference number is ${admission.reference}. ${moneyLine(admission, receipt?.number)}`,
          trackLine(deps, admission),
        ],
        ...(action && { action }),
      });
    }),
    handler(tellStateJob, async ({ admissionId, status }) => {
      const admission = await find(deps.db, admissionId);
      // Changed again meanwhile: the later word is told by its own job.
      if (!admission?.email || admission.status !== status) return;
      await mailLater(deps, deps.db, stateMail(deps, admission, admission.email));
    }),
  ];
}

function moneyLine({ fees, to_confirm }: Admission, receipt: string | undefined): string {
  if (to_confirm > 0)
    return `${toConfirmText(to_confirm)} We send you the receipt as soon as our office has found the money at the bank.`;
  return `We have received ${formatRupees(fees)}${receipt ? `; the receipt is ${receipt}` : ''}.`;
}

function stateMail(deps: MailDeps, admission: Admission, to: string): MailContent {
  const { missing, to_confirm } = admission;
  const waiting = [
    ...(missing.length > 0 ? [`Still missing: ${missing.join('; ')}`] : []),
    ...(to_confirm > 0 ? [toConfirmText(to_confirm)] : []),
  ];
  return {
    to,
    subject: `Application ${admission.reference}: ${admission.status}`,
    lines: [
      `The application of ${admission.student_name} for ${admission.course}, ${admission.standard} is now: ${admission.status}.`,
      nextStepText[admission.status],
      ...(admission.decision_reason ? [`The reason: ${admission.decision_reason}`] : []),
      ...waiting,
      trackLine(deps, admission),
    ],
    action: { label: 'Track the application', url: `${deps.siteUrl}/track?reference=${admission.reference}` },
  };
}

const trackLine = ({ siteUrl }: MailDeps, { reference }: Admission) =>
  `See how it stands at any time: ${siteUrl}/track?reference=${reference} (you need the phone number that you gave us).`;
