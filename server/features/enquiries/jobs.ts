import { z } from 'zod';
import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import type { Deps } from '#server/deps.ts';
import { mailLater } from '#server/features/mail/service.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import type { MailContent } from '#server/platform/mail/template.ts';
import { findAll, takeUnannounced } from './store.ts';

const perMail = 1_000;
const inFull = 20;

/**
 * Mails the office about new enquiries, in one mail if many came at once. Enqueued soon after an enquiry, and every
 * minute anyway, so that none is missed.
 */
export const announceJob = jobKind({
  name: 'announce-enquiries',
  data: z.unknown(),
  options: { retryLimit: 0, deleteAfterSeconds: 3_600 },
  cron: '* * * * *',
});

export function announceHandler(deps: Pick<Deps, 'academyName' | 'db' | 'jobs' | 'config' | 'siteUrl'>) {
  const announce = () =>
    deps.db.transaction(async (tx) => {
      const ids = await takeUnannounced(tx, perMail);
      const shown = await findAll(tx, ids.slice(0, inFull));
      if (ids.length > 0) await mailLater(deps, tx, mailOf(shown, ids.length, deps));
      return ids.length;
    });
  return handler(announceJob, async () => {
    while ((await announce()) === perMail);
  });
}

function mailOf(shown: Enquiry[], count: number, deps: Pick<Deps, 'config' | 'siteUrl'>): MailContent {
  const [first] = shown;
  const more = count - shown.length;
  return {
    to: deps.config.mail.office,
    subject:
      count === 1 && first
        ? `New enquiry: ${first.name}${first.class_name && `, class ${first.class_name}`}`
        : `${count} new enquiries`,
    lines: [...shown.flatMap(linesOf), ...(more > 0 ? [`… and ${more} more.`] : [])],
    action: { label: 'Open enquiries', url: `${deps.siteUrl}/admin/enquiries` },
  };
}

function linesOf(enquiry: Enquiry): string[] {
  const { name, country, phone, class_name, board, subject, enquiryMessage, reference } = enquiry;
  const about = [class_name && `class ${class_name}`, board, subject].filter(Boolean).join(', ');
  return [`${name}, ${country} ${phone}${about && `: ${about}`} (${reference})`, enquiryMessage];
}
