import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { letterSender } from '#server/features/mail/service.ts';
import { handler, jobKind } from '#server/platform/jobs.ts';
import { deleteChallengesBefore } from './factors/store.ts';
import { deleteGuessesBefore } from './guesses/store.ts';
import { loadSecret } from './keys/secret.ts';
import { deleteTokensBefore, deleteTriesBefore } from './one-time/store.ts';
import { deletePasskeyChallengesBefore } from './passkeys/store.ts';
import { deleteOldWishes } from './people/store.ts';
import { deleteFlowStatesBefore } from './providers/store.ts';
import { deleteRequestsBefore } from './requests/store.ts';
import { deleteSessionsBefore } from './sessions/store.ts';
import { smsFailed, smsSender } from './sms.ts';

/** A letter with a code or a link that opens an account: sealed, since a queue is read by more eyes than a mailbox. */
export const sealedLetterJob = jobKind({
  name: 'sealed-letter',
  data: z.object({ sealed: z.string() }),
  // About a day: what the letter holds is worth nothing afterwards.
  options: { retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 },
});

export function sealedLetterHandler(deps: Pick<Deps, 'db' | 'config'>) {
  const send = letterSender(deps);
  return handler(sealedLetterJob, async ({ sealed }) => {
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

/** Hourly: clears away codes, challenges, flows and sessions whose time is over. */
export const tidyAccountsJob = jobKind({
  name: 'tidy-accounts',
  data: z.unknown(),
  options: { retryLimit: 0 },
  cron: '37 * * * *',
});

export function tidyAccountsHandler({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return handler(tidyAccountsJob, async () => {
    const now = clock.now();
    const hourAgo = new Date(now.getTime() - 3_600_000);
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await deleteTokensBefore(db, now);
    await deleteTriesBefore(db, daysAgo(1));
    // Longer than any mail that belongs to one.
    await deleteRequestsBefore(db, daysAgo(30));
    await deleteFlowStatesBefore(db, hourAgo);
    await deleteChallengesBefore(db, hourAgo);
    await deletePasskeyChallengesBefore(db, now);
    await deleteGuessesBefore(db, hourAgo);
    await deleteOldWishes(db, now);
    // Not at once: who comes with one is told that it has ended.
    await deleteSessionsBefore(db, hourAgo);
  });
}
