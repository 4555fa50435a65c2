import { z } from 'zod';
import { hashPassword } from '#server/platform/password.ts';
import type { Accounts } from '../accounts.ts';
import { limitMail, limitSms, makeSmsCode, sendConfirmation, sendLater } from '../one-time/send.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { Metadata, optionalText, parse } from '../protocol/body.ts';
import type { Call, Endpoint } from '../protocol/call.ts';
import { emailOf, phoneOf } from '../protocol/contact.ts';
import { inEqualTime } from '../protocol/equal-time.ts';
import { onceMore } from '../protocol/once-more.ts';
import { challengeFields, challengeOf } from '../protocol/pkce.ts';
import { redirectOf } from '../protocol/redirect.ts';
import { sessionAnswer, signIn } from '../sessions/sign-in.ts';
import { checkPassword } from '../users/password.ts';
import { forgetStrangers, pendingAnswer } from '../users/pending.ts';
import { insertUser, type UserRow, userByEmail, userByPhone } from '../users/store.ts';

const Form = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  channel: optionalText,
  data: Metadata,
  ...challengeFields,
});

/** `POST /signup`: a new account by address, by number, or without either. */
export const signup: Endpoint = async (accounts, call) => {
  const form = parse(Form, call.body);
  const { settings } = accounts;
  if (!settings.signupOpen)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (!form.email && !form.phone) return signUpAnonymously(accounts, call, form.data);
  if (!form.password) throw invalid('Signup requires a valid password');
  if (form.email && form.phone)
    throw invalid('Only an email address or phone number should be provided on signup.');
  if (form.email && !settings.email)
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
  if (form.phone && !accounts.sendSms)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  const [email, phone] = form.email ? [emailOf(form.email), null] : [null, phoneOf(form.phone)];
  checkPassword(form.password, settings.passwordMin);
  const back = { redirectTo: redirectOf(call.c, accounts.redirects), challenge: challengeOf(form) };
  const autoconfirm = email ? settings.autoconfirm : settings.smsAutoconfirm;

  const answer = async (passwordHash: string) => {
    const now = accounts.clock.now();
    const there = email ? await userByEmail(accounts.db, email) : await userByPhone(accounts.db, phone ?? '');
    const isConfirmed = there && (email ? there.emailConfirmedAt : there.phoneConfirmedAt);
    if (there && autoconfirm) throw new AuthError(422, 'user_already_exists', 'User already registered');
    const wanted = { email, phone, userMetadata: form.data };
    if (isConfirmed) return call.c.json(pendingAnswer(accounts, wanted));

    const create = (tx: Parameters<typeof insertUser>[0]): Promise<UserRow> => {
      const provider = email ? 'email' : 'phone';
      return insertUser(tx, {
        ...wanted,
        passwordHash,
        emailConfirmedAt: email && autoconfirm ? now : null,
        phoneConfirmedAt: phone && autoconfirm ? now : null,
        appMetadata: { provider, providers: [provider] },
        createdAt: now,
        updatedAt: now,
      });
    };
    if (autoconfirm) {
      const signedIn = await accounts.write(async (tx) =>
        signIn(accounts, tx, await create(tx), { method: 'password' }, call),
      );
      return call.c.json(await sessionAnswer(accounts, accounts.db, signedIn));
    }
    const user = await accounts.write(async (tx) => {
      // The password of someone who asks again is not taken: whoever proves the address may choose a new one.
      if (there) await forgetStrangers(tx, there);
      const pending = there ?? (await create(tx));
      if (email) await sendConfirmation(accounts, tx, pending, back);
      if (phone)
        await sendLater(
          accounts,
          tx,
          await makeSmsCode(accounts, tx, pending, 'sms', phone, form.channel || 'sms'),
        );
      return pending;
    });
    return call.c.json(pendingAnswer(accounts, wanted, user.id));
  };
  return inEqualTime(async () => {
    if (!autoconfirm) {
      if (email) await limitMail(accounts, 'confirmation', email);
      if (phone) await limitSms(accounts, 'sms', phone);
    }
    const passwordHash = await hashPassword(form.password);
    return onceMore(() => answer(passwordHash));
  });
};

async function signUpAnonymously(accounts: Accounts, call: Call, userMetadata: Record<string, unknown>) {
  if (!accounts.settings.anonymous)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const now = accounts.clock.now();
  const signedIn = await accounts.write(async (tx) => {
    const user = await insertUser(tx, { isAnonymous: true, userMetadata, createdAt: now, updatedAt: now });
    return signIn(accounts, tx, user, { method: 'anonymous' }, call);
  });
  return call.c.json(await sessionAnswer(accounts, accounts.db, signedIn));
}
