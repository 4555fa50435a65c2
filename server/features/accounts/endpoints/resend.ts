import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import {
  limitMail,
  limitSms,
  makeSmsCode,
  type Return,
  sendConfirmation,
  sendEmailChange,
  sendLater,
} from '../one-time/send.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { optionalText, parse } from '../protocol/body.ts';
import { emailOf, phoneOf } from '../protocol/email-and-phone.ts';
import { inEqualTime } from '../protocol/equal-time.ts';
import { takeMail } from '../protocol/mail-quota.ts';
import { challengeFields, challengeOf } from '../protocol/pkce.ts';
import { redirectOf } from '../protocol/redirect.ts';
import { signUpsOf } from '../requests/store.ts';
import { isConfirmed, type UserRow, userByEmail, userByPhone } from '../users/store.ts';
import type { Call, Endpoint } from './call.ts';

const Form = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  ...challengeFields,
});

/** `POST /resend`: the last mail or text message once more, if someone waits for one. */
export const resend: Endpoint = async (accounts, call) => {
  const form = parse(Form, call.body);
  const byMail = form.type === 'signup' || form.type === 'email_change';
  if (!byMail && form.type !== 'sms' && form.type !== 'phone_change')
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  if (byMail && !form.email) throw invalid('Type provided requires an email address');
  if (!byMail && !form.phone) throw invalid('Type provided requires a phone number');
  const back = { redirectTo: redirectOf(call.c, accounts.redirects), challenge: challengeOf(form) };
  return inEqualTime(async () => {
    if (byMail) await resendMail(accounts, call, form.type, { email: emailOf(form.email), back });
    else await resendSms(accounts, form.type, phoneOf(form.phone), form.channel || 'sms');
    return call.c.json({});
  });
};

async function resendMail(
  accounts: Accounts,
  { ip }: Call,
  type: string,
  { email, back }: { email: string; back: Return },
) {
  await limitMail(accounts, type === 'signup' ? 'confirmation' : 'email_change', email);
  const user = await userByEmail(accounts.db, email);
  if (!user) return;
  const newEmail = type === 'email_change' ? user.new_email : null;
  const waits = type === 'signup' ? !user.email_confirmed_at : newEmail;
  if (!waits || !(await takeMail(accounts, 'sign-up', ip))) return;
  await accounts.write(async (tx) => {
    if (newEmail) return sendEmailChange(accounts, tx, user, { ...back, newEmail });
    return sendConfirmation(accounts, tx, user, { ...back, requestId: await onlySignUp(tx, user) });
  });
}

/**
 * The sign-up whose message is sent again. If there are several, nobody knows which of them is meant, so the message
 * proves the address but sets no password.
 */
async function onlySignUp(tx: Db, user: UserRow): Promise<string | undefined> {
  const [first, second] = isConfirmed(user) ? [] : await signUpsOf(tx, user.id);
  return second ? undefined : first?.id;
}

async function resendSms(accounts: Accounts, type: string, phone: string, channel: string) {
  if (!accounts.sendSms) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  await limitSms(accounts, type, phone);
  const user = await userByPhone(accounts.db, phone);
  if (!user) return;
  const { new_phone } = user;
  const send = (purpose: 'sms' | 'phone_change', to: string) =>
    accounts.write(async (tx) => {
      const requestId = purpose === 'sms' ? await onlySignUp(tx, user) : undefined;
      const code = { user, purpose, to, channel, requestId };
      await sendLater(accounts, tx, await makeSmsCode(accounts, tx, code));
    });
  if (type === 'sms' && !user.phone_confirmed_at) await send('sms', phone);
  if (type === 'phone_change' && new_phone) await send('phone_change', new_phone);
}
