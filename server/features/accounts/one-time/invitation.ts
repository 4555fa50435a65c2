import type { Db } from '#server/platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { putInvitation } from '../requests/store.ts';
import { removeForeignIdentities } from '../users/identities/identities.ts';
import { insertUser, type UserRow, updateUser, userByEmail } from '../users/store.ts';
import { sendInvitationLink, sendToken } from './mails.ts';
import { makeToken, type OneTime } from './tokens.ts';

/** The mail that asks someone to take up the account that was made for them. */
export async function sendInvitation(
  accounts: Accounts,
  tx: Db,
  user: UserRow,
  redirectTo: string,
): Promise<void> {
  const sentTo = user.email ?? '';
  const token = await makeInvitation(accounts, tx, user);
  await sendToken(accounts, tx, 'invite', { to: sentTo, token, redirectTo });
}

/** The same for an invitation by the office, with a link to our own page. */
export async function sendOfficeInvitation(accounts: Accounts, tx: Db, user: UserRow): Promise<void> {
  const token = await makeInvitation(accounts, tx, user);
  await sendInvitationLink(accounts, tx, {
    to: user.email ?? '',
    token,
    isOffice: user.invited_role !== null,
  });
}

export async function makeInvitation(accounts: Accounts, tx: Db, user: UserRow): Promise<OneTime> {
  const { id: userId, user_metadata } = user;
  const request = await putInvitation(tx, {
    user_id: userId,
    user_metadata,
    created_at: accounts.clock.now(),
  });
  return makeToken(accounts, tx, {
    user,
    purpose: 'invitation',
    sentTo: user.email ?? '',
    requestId: request.id,
  });
}

/** Someone new, or someone who has not accepted yet. */
export async function invitedUser(
  accounts: Accounts,
  tx: Db,
  email: string,
  userMetadata: Record<string, unknown>,
): Promise<UserRow> {
  const now = accounts.clock.now();
  const there = await userByEmail(tx, email);
  if (there?.email_confirmed_at)
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  if (there) await removeForeignIdentities(tx, there);
  const user =
    there ??
    (await insertUser(tx, {
      email,
      user_metadata: userMetadata,
      app_metadata: { provider: 'email', providers: ['email'] },
      created_at: now,
      updated_at: now,
    }));
  // Someone who registered this address before without confirming it must not get in through the invitation.
  return updateUser(tx, user.id, { password_hash: null, invited_at: now, confirmation_sent_at: now });
}
