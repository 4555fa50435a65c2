import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import { hashPassword } from '#server/platform/password.ts';
import type { Accounts } from '../accounts.ts';
import {
  limitMail,
  limitSms,
  makeSmsCode,
  type Return,
  sendConfirmation,
  sendLater,
} from '../one-time/send.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { Metadata, optionalText, parse } from '../protocol/body.ts';
import { emailOf, phoneOf } from '../protocol/email-and-phone.ts';
import { inEqualTime } from '../protocol/equal-time.ts';
import { takeMail } from '../protocol/mail-quota.ts';
import { challengeFields, challengeOf } from '../protocol/pkce.ts';
import { redirectOf } from '../protocol/redirect.ts';
import { retryOnConflict } from '../protocol/retry-on-conflict.ts';
import { insertSignUp } from '../requests/store.ts';
import { sessionAnswer, signIn } from '../sessions/sign-in.ts';
import { checkPassword } from '../users/password.ts';
import { pendingAnswer } from '../users/pending-answer.ts';
import { insertUser, isConfirmed, type UserRow, userByEmail, userByPhone } from '../users/store.ts';
import type { Call, Endpoint } from './call.ts';

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
  return inEqualTime(async () => {
    if (email && !autoconfirm) await limitMail(accounts, 'confirmation', email);
    if (phone && !autoconfirm) await limitSms(accounts, 'sms', phone);
    const wanted = { email, phone, user_metadata: form.data };
    const password_hash = await hashPassword(form.password);
    const signUp: SignUp = { wanted, password_hash, back, channel: form.channel || 'sms' };
    return retryOnConflict(() => (autoconfirm ? signUpAtOnce : signUpByMessage)(accounts, call, signUp));
  });
};

interface SignUp {
  wanted: Pick<UserRow, 'email' | 'phone' | 'user_metadata'>;
  password_hash: string;
  back: Return;
  channel: string;
}

const find = ({ db }: Accounts, { email, phone }: SignUp['wanted']) =>
  email ? userByEmail(db, email) : userByPhone(db, phone ?? '');

function create({ clock }: Accounts, tx: Db, { wanted }: SignUp, proved: Partial<UserRow> = {}) {
  const provider = wanted.email ? 'email' : 'phone';
  const [created_at, updated_at] = [clock.now(), clock.now()];
  const app_metadata = { provider, providers: [provider] };
  return insertUser(tx, { ...wanted, ...proved, app_metadata, created_at, updated_at });
}

async function signUpAtOnce(accounts: Accounts, call: Call, signUp: SignUp): Promise<Response> {
  const { wanted, password_hash } = signUp;
  if (await find(accounts, wanted))
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  const now = accounts.clock.now();
  const confirmed = wanted.email ? { email_confirmed_at: now } : { phone_confirmed_at: now };
  const signedIn = await accounts.write(async (tx) => {
    const user = await create(accounts, tx, signUp, { password_hash, ...confirmed });
    return signIn(accounts, tx, user, { method: { method: 'password' }, device: call });
  });
  return call.c.json(await sessionAnswer(accounts, accounts.db, signedIn));
}

/**
 * The password is stored with its message, so confirming a mail sets the password that was chosen with that mail.
 * It is stored even if nothing is sent, so that signing in with it does not reveal who has an account.
 */
async function signUpByMessage(accounts: Accounts, call: Call, signUp: SignUp): Promise<Response> {
  const { wanted, password_hash, back, channel } = signUp;
  const { user_metadata, phone } = wanted;
  const there = await find(accounts, wanted);
  const isPending = !there || !isConfirmed(there);
  const maySend = isPending && (phone !== null || (await takeMail(accounts, 'sign-up', call.ip)));
  const id = await accounts.write(async (tx) => {
    const user = there ?? (await create(accounts, tx, signUp));
    const created_at = accounts.clock.now();
    const request = await insertSignUp(tx, { user_id: user.id, password_hash, user_metadata, created_at });
    const requestId = request.id;
    if (maySend && !phone) await sendConfirmation(accounts, tx, user, { ...back, requestId });
    if (maySend && phone) {
      const code = { user, purpose: 'sms', to: phone, channel, requestId } as const;
      await sendLater(accounts, tx, await makeSmsCode(accounts, tx, code));
    }
    return user.id;
  });
  return call.c.json(pendingAnswer(accounts, wanted, isPending ? id : undefined));
}

async function signUpAnonymously(accounts: Accounts, call: Call, user_metadata: Record<string, unknown>) {
  if (!accounts.settings.anonymous)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const now = accounts.clock.now();
  const signedIn = await accounts.write(async (tx) => {
    const user = await insertUser(tx, {
      is_anonymous: true,
      user_metadata,
      created_at: now,
      updated_at: now,
    });
    return signIn(accounts, tx, user, { method: { method: 'anonymous' }, device: call });
  });
  return call.c.json(await sessionAnswer(accounts, accounts.db, signedIn));
}
