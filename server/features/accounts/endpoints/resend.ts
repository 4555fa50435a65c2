import { z } from 'zod';
import type { Accounts } from '../accounts.ts';
import {
  limitMail,
  limitSms,
  makeSmsCode,
  sendConfirmation,
  sendEmailChange,
  sendLater,
} from '../one-time/send.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { optionalText, parse } from '../protocol/body.ts';
import type { Endpoint } from '../protocol/call.ts';
import { emailOf, phoneOf } from '../protocol/contact.ts';
import { inEqualTime } from '../protocol/equal-time.ts';
import { challengeFields, challengeOf } from '../protocol/pkce.ts';
import { redirectOf } from '../protocol/redirect.ts';
import { userByEmail, userByPhone } from '../users/store.ts';

const Form = z.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  ...challengeFields,
});

/** `POST /resend`: the last letter or text message once more, if someone waits for one. */
export const resend: Endpoint = async (accounts, call) => {
  const form = parse(Form, call.body);
  const byMail = form.type === 'signup' || form.type === 'email_change';
  if (!byMail && form.type !== 'sms' && form.type !== 'phone_change')
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  if (byMail && !form.email) throw invalid('Type provided requires an email address');
  if (!byMail && !form.phone) throw invalid('Type provided requires a phone number');
  const back = { redirectTo: redirectOf(call.c, accounts.redirects), challenge: challengeOf(form) };
  return inEqualTime(async () => {
    if (byMail) await resendMail(accounts, form.type, emailOf(form.email), back);
    else await resendSms(accounts, form.type, phoneOf(form.phone), form.channel || 'sms');
    return call.c.json({});
  });
};

type Back = Parameters<typeof sendConfirmation>[3];

async function resendMail(accounts: Accounts, type: string, email: string, back: Back) {
  await limitMail(accounts, type === 'signup' ? 'confirmation' : 'email_change', email);
  const user = await userByEmail(accounts.db, email);
  if (!user) return;
  const { newEmail } = user;
  if (type === 'signup' && !user.emailConfirmedAt)
    await accounts.write((tx) => sendConfirmation(accounts, tx, user, back));
  if (type === 'email_change' && newEmail)
    await accounts.write((tx) => sendEmailChange(accounts, tx, user, newEmail, back));
}

async function resendSms(accounts: Accounts, type: string, phone: string, channel: string) {
  if (!accounts.sendSms) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  await limitSms(accounts, type, phone);
  const user = await userByPhone(accounts.db, phone);
  if (!user) return;
  const { newPhone } = user;
  const send = (purpose: 'sms' | 'phone_change', to: string) =>
    accounts.write(async (tx) =>
      sendLater(accounts, tx, await makeSmsCode(accounts, tx, user, purpose, to, channel)),
    );
  if (type === 'sms' && !user.phoneConfirmedAt) await send('sms', phone);
  if (type === 'phone_change' && newPhone) await send('phone_change', newPhone);
}
