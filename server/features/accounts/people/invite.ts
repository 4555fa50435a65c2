import { Failure } from '#contract/failure.ts';
import type { Invitation, Person } from '#contract/people.ts';
import { type Person as Actor, record } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { Accounts } from '../accounts.ts';
import { invitedUser } from '../endpoints/invite.ts';
import { sendToken } from '../one-time/letters.ts';
import { limitMail } from '../one-time/send.ts';
import { makeToken } from '../one-time/tokens.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { mergeMetadata } from '../users/metadata.ts';
import { updateUser, userByEmail } from '../users/store.ts';
import { giveRole, gone, nameOf } from './service.ts';
import { find } from './store.ts';

/** An account with a role that waits for its owner, and a letter to them; again for one who has not come yet. */
export async function invite(accounts: Accounts, db: Db, form: Invitation, by: Actor): Promise<Person> {
  const { email, role, ...names } = form;
  const now = accounts.clock.now();
  return db.transaction(async (tx) => {
    if ((await userByEmail(tx, email))?.emailConfirmedAt) throw taken();
    await limitMail(accounts, 'invite', email).catch(tooSoon);
    const user = await invitedUser(accounts, tx, email, names);
    await updateUser(tx, user.id, { userMetadata: mergeMetadata(user.userMetadata, names) });
    await giveRole(tx, user.id, role);
    const token = await makeToken(accounts, tx, user, 'confirmation', email);
    await sendToken(accounts, tx, 'invite', email, token, `${accounts.siteUrl}/new-password`);
    const person = await find(tx, user.id, now);
    if (!person) throw gone();
    await record(tx, now, {
      by,
      action: 'invited',
      kind: 'person',
      id: person._id,
      subject: nameOf(person),
      after: person,
    });
    return person;
  });
}

function taken() {
  const message = 'There is an account with this address already. You can change its role in the list.';
  return new Failure('invalid_fields', message, { errors: [{ field: 'email', message }] });
}

function tooSoon(error: unknown): never {
  if (!(error instanceof AuthError) || error.status !== 429) throw error;
  throw new Failure('too_many_requests', error.message, { headers: error.headers });
}
