import type { Db } from '#server/platform/database.ts';
import type { Accounts } from '../accounts.ts';
import { putInvitation } from '../requests/store.ts';
import type { UserRow } from '../users/store.ts';
import { sendInvitationLink, sendToken } from './letters.ts';
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
  await sendToken(accounts, tx, 'invite', sentTo, token, redirectTo);
}

/** The same of the office, with a link to our own page. */
export async function sendOfficeInvitation(accounts: Accounts, tx: Db, user: UserRow): Promise<void> {
  await sendInvitationLink(accounts, tx, user.email ?? '', await makeInvitation(accounts, tx, user));
}

export async function makeInvitation(accounts: Accounts, tx: Db, user: UserRow): Promise<OneTime> {
  const { id: userId, userMetadata } = user;
  const request = await putInvitation(tx, { userId, userMetadata, createdAt: accounts.clock.now() });
  return makeToken(accounts, tx, {
    user,
    purpose: 'invitation',
    sentTo: user.email ?? '',
    requestId: request.id,
  });
}
