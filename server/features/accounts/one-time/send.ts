import type { Db } from '#server/platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import { limitAllSms, limitInterval } from '../protocol/limits.ts';
import type { Challenge } from '../protocol/pkce.ts';
import { smsFailed, type TextMessage } from '../protocol/sms.ts';
import { insertFlowState } from '../providers/store.ts';
import { type UserRow, updateUser } from '../users/store.ts';
import { sealedSmsJob } from './jobs.ts';
import { sendToken } from './mails.ts';
import { makeToken, type Purpose } from './tokens.ts';

/** How the browser is to come back from a mail. */
export interface Return {
  redirectTo: string;
  challenge: Challenge | undefined;
}

/** The name that a mail's flow carries into the session. */
type FlowMethod = 'email/signup' | 'magiclink' | 'recovery' | 'email_change';

async function startMailFlow(
  accounts: Accounts,
  tx: Db,
  user: UserRow,
  { method, challenge, redirectTo }: Return & { method: FlowMethod },
): Promise<string | undefined> {
  if (!challenge) return undefined;
  const flow = await insertFlowState(tx, {
    user_id: user.id,
    provider: 'email',
    authentication_method: method,
    redirect_to: redirectTo,
    ...challenge,
    created_at: accounts.clock.now(),
  });
  return flow.id;
}

// The user's row is changed before the token's, so that two mails to one person at once wait for each other.

/** The mail that completes a sign-up. */
export async function sendConfirmation(
  accounts: Accounts,
  tx: Db,
  user: UserRow,
  back: Return & { requestId?: string | undefined },
): Promise<UserRow> {
  const to = user.email ?? '';
  const changed = await updateUser(tx, user.id, { confirmation_sent_at: accounts.clock.now() });
  const flowStateId = await startMailFlow(accounts, tx, user, { ...back, method: 'email/signup' });
  const { requestId } = back;
  const token = await makeToken(accounts, tx, {
    user,
    purpose: 'confirmation',
    sentTo: to,
    flowStateId,
    requestId,
  });
  await sendToken(accounts, tx, 'signup', { to, token, redirectTo: back.redirectTo });
  return changed;
}

/** A mail that opens an existing account, to choose a password or simply to sign in. */
export async function sendAccessMail(
  accounts: Accounts,
  tx: Db,
  user: UserRow,
  { kind, ...back }: Return & { kind: 'recovery' | 'magiclink' },
): Promise<void> {
  const to = user.email ?? '';
  await updateUser(tx, user.id, { recovery_sent_at: accounts.clock.now() });
  const flowStateId = await startMailFlow(accounts, tx, user, { ...back, method: kind });
  const token = await makeToken(accounts, tx, { user, purpose: 'recovery', sentTo: to, flowStateId });
  await sendToken(accounts, tx, kind, { to, token, redirectTo: back.redirectTo });
}

/** Both addresses must confirm, so that neither a stolen session nor a typo takes the account away. */
export async function sendEmailChange(
  accounts: Accounts,
  tx: Db,
  user: UserRow,
  { newEmail, ...back }: Return & { newEmail: string },
): Promise<UserRow> {
  const changed = await updateUser(tx, user.id, {
    new_email: newEmail,
    email_change_halfway: false,
    email_change_sent_at: accounts.clock.now(),
  });
  const flowStateId = await startMailFlow(accounts, tx, user, { ...back, method: 'email_change' });
  const recipients: [Purpose, string][] = [['email_change_new', newEmail]];
  if (accounts.settings.secureEmailChange && user.email)
    recipients.push(['email_change_current', user.email]);
  for (const [purpose, to] of recipients) {
    const token = await makeToken(accounts, tx, { user, purpose, sentTo: to, flowStateId });
    await sendToken(accounts, tx, 'email_change', { to, token, redirectTo: back.redirectTo });
  }
  return changed;
}

interface SmsCodeFor {
  user: UserRow;
  purpose: 'sms' | 'phone_change';
  to: string;
  channel: string;
  requestId?: string | undefined;
}

/** A code by text message, to be sent now or later. */
export async function makeSmsCode(
  accounts: Accounts,
  tx: Db,
  { user, purpose, to, channel, requestId }: SmsCodeFor,
): Promise<TextMessage> {
  const now = accounts.clock.now();
  const sentAt = purpose === 'sms' ? { confirmation_sent_at: now } : { phone_change_sent_at: now };
  await updateUser(tx, user.id, sentAt);
  const { code } = await makeToken(accounts, tx, { user, purpose, sentTo: to, requestId });
  return { to, text: `${code} is your ${accounts.academyName()} code.`, channel };
}

/** Call this after the transaction, so that it does not wait for the service; throws if the service fails. */
export async function sendNow({ sendSms }: Accounts, message: TextMessage): Promise<void> {
  if (!sendSms) throw smsFailed('no SMS service is set');
  await sendSms(message);
}

/** Sends after the answer, which must not reveal, by its time or a failure, that there was someone to send it to. */
export async function sendLater({ jobs, secret }: Accounts, tx: Db, message: TextMessage): Promise<void> {
  await jobs.enqueue(tx, sealedSmsJob, { sealed: secret.seal(JSON.stringify(message)) });
}

export const limitMail = (accounts: Accounts, purpose: string, to: string): Promise<void> =>
  limitInterval(accounts, 'email', purpose, to);

export async function limitSms(accounts: Accounts, purpose: string, to: string): Promise<void> {
  await limitInterval(accounts, 'sms', purpose, to);
  await limitAllSms(accounts);
}
