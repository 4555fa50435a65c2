import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { mailNow } from '#server/features/mail/service.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { loadSecret } from '../keys/secret.ts';
import { smsFailed, smsSender } from '../protocol/sms.ts';

/** A mail with a code or a link that opens an account: sealed, since more people can read a queue than a mailbox. */
export const sealedMailJob = jobKind({
  // Not 'sealed-mail': mails that an earlier version has queued wait under this name.
  name: 'sealed-letter',
  data: z.object({ sealed: z.string() }),
  // About a day: what the mail holds is worth nothing afterwards.
  options: { retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
});

export function sealedMailHandler(deps: Pick<Deps, 'academyName' | 'db' | 'config'>) {
  const send = mailNow(deps);
  return handler(sealedMailJob, async ({ sealed }) => {
    const secret = await loadSecret(deps.db, deps.config.auth.secret);
    await send(JSON.parse(secret.unseal(sealed)));
  });
}

/** A text message with a code, sealed for the same reason. */
export const sealedSmsJob = jobKind({
  name: 'sealed-sms',
  data: z.object({ sealed: z.string() }),
  // About a minute: the code lives for five.
  options: { retryLimit: 6, retryDelay: 10 },
});

export function sealedSmsHandler({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const send = smsSender(config.auth.sms);
  return handler(sealedSmsJob, async ({ sealed }) => {
    const secret = await loadSecret(db, config.auth.secret);
    if (!send) throw smsFailed('no SMS service is set');
    await send(JSON.parse(secret.unseal(sealed)));
  });
}
