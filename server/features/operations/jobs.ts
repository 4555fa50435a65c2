import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { daysInTrash } from '#contract/list.ts';
import type { Deps } from '#server/deps.ts';
import { eraseAdmissionTrash, mergeAdmissionSums } from '#server/features/admissions/service.ts';
import { eraseAnswerTrash } from '#server/features/chatbot/service.ts';
import { eraseCourseTrash, forgetImports } from '#server/features/courses/service.ts';
import { eraseEnquiryTrash, mergeEnquirySums } from '#server/features/enquiries/service.ts';
import { eraseForumTrash } from '#server/features/forum/service.ts';
import { eraseMessageTrash } from '#server/features/messages/service.ts';
import { erasePaymentTrash } from '#server/features/payments/service.ts';
import { eraseUnusedPictures } from '#server/features/site/pictures/service.ts';
import { eraseImports } from '#server/imports/service.ts';
import { forgetOldChanges } from '#server/platform/bulk-undo.ts';
import { eraseInSteps } from '#server/platform/erase.ts';
import { forgetOldKeys } from '#server/platform/http/idempotency.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';

const trashes = [
  eraseAdmissionTrash,
  eraseAnswerTrash,
  eraseCourseTrash,
  eraseEnquiryTrash,
  eraseMessageTrash,
  erasePaymentTrash,
  eraseForumTrash,
];

/** Hourly: clears away what has served its time. */
export const tidyJob = jobKind({
  name: 'tidy',
  data: z.unknown(),
  options: { retryLimit: 0 },
  cron: '17 * * * *',
});

export function tidyHandler({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return handler(tidyJob, async () => {
    await forgetOldKeys(db);
    await forgetOldChanges(db);
    await eraseInSteps(db, sql`rate_limits`, sql`expire < ${Date.now()}`);
    const before = new Date(clock.now().getTime() - daysInTrash * 86_400_000);
    for (const eraseTrash of trashes) await eraseTrash(db, before);
    await forgetImports(db);
    await eraseImports(db, clock.now(), daysInTrash);
    await eraseUnusedPictures(db, clock.now());
    await mergeAdmissionSums(db);
    await mergeEnquirySums(db);
  });
}
