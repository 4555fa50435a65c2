import { z } from 'zod';
import type { Accounts } from '../accounts.ts';
import {
  limitMail,
  limitSms,
  makeSmsCode,
  sendAccessMail,
  sendConfirmation,
  sendLater,
  sendNow,
} from '../one-time/send.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { Metadata, optionalText, parse } from '../protocol/body.ts';
import { emailOf, phoneOf } from '../protocol/email-and-phone.ts';
import { inEqualTime } from '../protocol/equal-time.ts';
import { takeMail } from '../protocol/mail-quota.ts';
import { challengeFields, challengeOf } from '../protocol/pkce.ts';
import { redirectOf } from '../protocol/redirect.ts';
import { retryOnConflict } from '../protocol/retry-on-conflict.ts';
import { insertUser, userByEmail, userByPhone } from '../users/store.ts';
import type { Call, Endpoint } from './call.ts';

const Form = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  create_user: z.boolean().nullish(),
  data: Metadata,
  ...challengeFields,
});
type Form = z.output<typeof Form>;

/** `POST /otp`: a way in without a password, by mail or text message. */
export const otp: Endpoint = async (accounts, call) => {
  const form = parse(Form, call.body);
  if (form.email && form.phone) throw invalid('Only an email address or phone number should be provided');
  if (!form.email && !form.phone) throw invalid('One of email or phone must be set');
  return inEqualTime(() => (form.email ? byMail(accounts, call, form) : bySms(accounts, call, form)));
};

async function byMail(accounts: Accounts, call: Call, form: Form) {
  if (!accounts.settings.email)
    throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
  const email = emailOf(form.email);
  const back = { redirectTo: redirectOf(call.c, accounts.redirects), challenge: challengeOf(form) };
  await limitMail(accounts, 'recovery', email);
  await retryOnConflict(async () => {
    const user = await userByEmail(accounts.db, email);
    if (!user && !mayCreate(accounts, form)) return;
    if (!(await takeMail(accounts, user ? 'access' : 'sign-up', call.ip))) return;
    await accounts.write(async (tx) => {
      if (user) return sendAccessMail(accounts, tx, user, { ...back, kind: 'magiclink' });
      await sendConfirmation(accounts, tx, await insertUser(tx, newUser(accounts, form, { email })), back);
    });
  });
  return call.c.json({});
}

async function bySms(accounts: Accounts, call: Call, form: Form) {
  if (!accounts.sendSms) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  const phone = phoneOf(form.phone);
  await limitSms(accounts, 'sms', phone);
  const isForAll = mayCreate(accounts, form);
  const message = await retryOnConflict(async () => {
    const user = await userByPhone(accounts.db, phone);
    if (!user && !isForAll) return undefined;
    return accounts.write(async (tx) => {
      const person = user ?? (await insertUser(tx, newUser(accounts, form, { phone })));
      const code = await makeSmsCode(accounts, tx, {
        user: person,
        purpose: 'sms',
        to: phone,
        channel: form.channel || 'sms',
      });
      if (!isForAll) await sendLater(accounts, tx, code);
      return code;
    });
  });
  // A failure reveals nothing if everyone is sent a code.
  if (message && isForAll) await sendNow(accounts, message);
  return call.c.json({});
}

/** The protocol has an error for those who may not, but it would tell a stranger that there is no such account. */
function mayCreate({ settings }: Accounts, form: Form): boolean {
  return form.create_user !== false && settings.signupOpen;
}

function newUser({ clock }: Accounts, form: Form, contact: { email: string } | { phone: string }) {
  const provider = 'email' in contact ? 'email' : 'phone';
  const now = clock.now();
  return {
    ...contact,
    user_metadata: form.data,
    app_metadata: { provider, providers: [provider] },
    created_at: now,
    updated_at: now,
  };
}
