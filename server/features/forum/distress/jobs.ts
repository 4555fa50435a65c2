import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { mailLater } from '#server/features/mail/service.ts';
import type { Db } from '#server/platform/database.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';

/** Tells the administrators of a post that says that someone may be in danger. */
export const alertJob = jobKind({
  name: 'alert-danger',
  data: z.object({ postId: z.uuid() }),
  options: { retryLimit: 10, retryDelay: 5, retryBackoff: true },
});

type Recipients = (db: Db) => Promise<string[]>;

/** The mail quotes nothing: what a child wrote is read in the panel, by those who may. */
export function alertHandler(
  deps: Pick<Deps, 'academyName' | 'db' | 'jobs' | 'config' | 'siteUrl'>,
  administrators: Recipients,
) {
  const mail = (to: string, postId: string) => ({
    to,
    subject: 'Urgent: someone in the forum may be in danger',
    lines: [
      'A post in the forum speaks of self-harm, abuse or violence. Nobody but its author and the office can see it.',
      'Its author was shown whom to call. Please read it now and decide who speaks to the family.',
    ],
    action: { label: 'Open the post', url: `${deps.siteUrl}/admin/forum?post=${postId}` },
  });
  return handler(alertJob, ({ postId }) =>
    deps.db.transaction(async (tx) => {
      const known = await administrators(tx);
      const recipients = known.length > 0 ? known : [deps.config.mail.office];
      for (const to of recipients) await mailLater(deps, tx, mail(to, postId));
    }),
  );
}
