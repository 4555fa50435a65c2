import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { type Administrators, mailAdministrators } from '#server/features/mail/service.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';

/** Mails the administrators about a post that says that someone may be in danger. */
export const alertJob = jobKind({
  name: 'alert-danger',
  data: z.object({ postId: z.uuid() }),
  options: { retryLimit: 10, retryDelay: 5, retryBackoff: true },
});

/** The mail quotes nothing: what a child wrote is read in the office, by colleagues with the permission. */
export function alertHandler(
  deps: Pick<Deps, 'academyName' | 'db' | 'jobs' | 'config' | 'siteUrl'>,
  administrators: Administrators,
) {
  const mail = (postId: string) => ({
    subject: 'Urgent: someone in the forum may be in danger',
    lines: [
      'A post in the forum speaks of self-harm, abuse or violence. Nobody but its author and the office can see it.',
      'Its author was shown whom to call. Please read it now and decide who speaks to the family.',
    ],
    action: { label: 'Open the post', url: `${deps.siteUrl}/admin/forum?post=${postId}` },
  });
  return handler(alertJob, ({ postId }) =>
    deps.db.transaction((tx) => mailAdministrators(deps, tx, administrators, mail(postId))),
  );
}
