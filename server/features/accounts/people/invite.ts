import { Failure } from '#contract/failure.ts';
import type { Invitation, Person } from '#contract/office/people.ts';
import type { Work } from '#server/platform/http/effects.ts';
import type { Accounts } from '../accounts.ts';
import { invitedUser, sendOfficeInvitation } from '../one-time/invitation.ts';
import { limitMail } from '../one-time/send.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { takeMailOrThrow } from '../protocol/mail-quota.ts';
import { updateUser, userByEmail } from '../users/store.ts';
import { gone, nameOf } from './service.ts';
import { find } from './store.ts';

/** Makes an account and a role that wait for their owner, and mails the owner; mails again who has not accepted yet. */
export async function invite(accounts: Accounts, work: Work, form: Invitation): Promise<Person> {
  const { email, role, ...names } = form;
  const { db, now } = work;
  if ((await userByEmail(db, email))?.email_confirmed_at) throw taken();
  await limitMail(accounts, 'invite', email).catch(tooManyMails);
  await takeMailOrThrow(accounts, 'invitation').catch(tooManyMails);
  const { id } = await invitedUser(accounts, db, email, names);
  const invitedRole = role === 'member' ? null : role;
  const user = await updateUser(db, id, { user_metadata: names, invited_role: invitedRole });
  await sendOfficeInvitation(accounts, db, user);
  const person = await find(db, id, now);
  if (!person) throw gone();
  work.audit({ action: 'invited', id, subject: nameOf(person), after: person });
  return person;
}

function taken() {
  const message = 'There is an account with this address already. You can change its role in the list.';
  return new Failure('invalid_fields', message, { errors: [{ field: 'email', message }] });
}

function tooManyMails(error: unknown): never {
  if (!(error instanceof AuthError) || error.status !== 429) throw error;
  throw new Failure('too_many_requests', error.message, { headers: error.headers });
}
