import type { Db } from '#server/platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import { forgetCodeTries } from '../one-time/code-tries.ts';
import { sendCode } from '../one-time/mails.ts';
import { limitMail } from '../one-time/send.ts';
import { findByCode, makeToken, spendToken } from '../one-time/tokens.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { takeMailOrThrow } from '../protocol/mail-quota.ts';
import { smsFailed } from '../protocol/sms.ts';
import { type UserRow, updateUser } from '../users/store.ts';
import type { BearerEndpoint } from './call.ts';

/** `GET /reauthenticate`: a code to the owner, asked for again before the password is changed. */
export const reauthenticate: BearerEndpoint = async (accounts, { c, user, ip }) => {
  const { email, phone } = user;
  if (!email && !phone)
    throw invalid('Reauthentication requires the user to have an email or a phone number');
  if (email && !user.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  await limitMail(accounts, 'reauthentication', email ?? phone ?? '');
  if (email) await takeMailOrThrow(accounts, 'access', ip);
  if (!email && !accounts.sendSms) throw smsFailed('no SMS service is set');
  const { code } = await accounts.write(async (tx) => {
    await updateUser(tx, user.id, { reauthentication_sent_at: accounts.clock.now() });
    const token = await makeToken(accounts, tx, {
      user,
      purpose: 'reauthentication',
      sentTo: email ?? phone ?? '',
    });
    if (email) await sendCode(accounts, tx, email, token.code);
    return token;
  });
  if (!email) await accounts.sendSms?.({ to: phone ?? '', text: code, channel: 'sms' });
  return c.json({});
};

/** Uses the code up, or throws. */
export async function takeNonce(accounts: Accounts, db: Db, user: UserRow, nonce: string): Promise<void> {
  const sentTo = user.email ?? user.phone ?? '';
  const token = await findByCode(accounts, db, { to: sentTo, code: nonce }, ['reauthentication']);
  if (token?.user_id !== user.id || !(await spendToken(db, token)))
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  await forgetCodeTries(accounts, db, sentTo, 'reauthentication');
}
