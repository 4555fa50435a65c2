import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database.ts';
import { type Letter, renderLetter } from '#server/platform/mail/template.ts';
import { mailJob, mailSender } from './jobs.ts';

/** Enqueues a letter together with the rows it speaks of. */
export async function mailLater(
  deps: Pick<Deps, 'jobs' | 'academyName'>,
  tx: Db,
  letter: Letter,
): Promise<void> {
  await deps.jobs.enqueue(tx, mailJob, renderLetter(letter, deps.academyName()));
}

/** Sends letters at once, for work that is in the background already. */
export function letterSender(
  deps: Pick<Deps, 'academyName' | 'config' | 'db'>,
): (letter: Letter) => Promise<void> {
  const send = mailSender(deps);
  return (letter) => send(renderLetter(letter, deps.academyName()));
}
