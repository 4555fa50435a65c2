import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { unmatchableHash, verifyPassword } from '#server/platform/password.ts';
import type { Accounts } from '../../accounts.ts';
import { guessPassword } from '../../guesses/guesses.ts';
import { AuthError, invalid } from '../../protocol/auth-error.ts';
import { optionalText, parse } from '../../protocol/body.ts';
import { checkCaptcha } from '../../protocol/captcha.ts';
import { phoneOf } from '../../protocol/email-and-phone.ts';
import { signUpsOf } from '../../requests/store.ts';
import { isService } from '../../sessions/bearer.ts';
import { refuseBanned, sessionAnswer, signIn } from '../../sessions/sign-in.ts';
import { deleteSession, signedInFrom } from '../../sessions/store.ts';
import { leastLength, weakness } from '../../users/password.ts';
import { type UserRow, userByEmail, userByPhone } from '../../users/store.ts';
import type { Endpoint } from '../call.ts';

const Credentials = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** `grant_type=password`. */
export const passwordGrant: Endpoint = async (accounts, call) => {
  const { db, settings, sendSms, clock } = accounts;
  const { email, phone, password } = parse(Credentials, call.body);
  if (settings.captcha && !(await isService(accounts, call.c)))
    await checkCaptcha(settings.captcha, call.body, call.ip);
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.');
  if (email && !settings.email)
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  if (phone && !sendSms) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email && !phone) throw invalid('missing email or phone');

  const account = email ? email.trim().toLowerCase() : phoneOf(phone);
  const user = email ? await userByEmail(db, account) : await userByPhone(db, account);
  const right = await guessPassword(accounts, {
    account,
    ip: call.ip,
    isKnownPlace: async () => (user ? signedInFrom(db, user.id, call.ip) : false),
    // Without an account a hash is checked all the same, so that the answer takes the same time.
    isRight: () => verifyPassword(password.slice(0, 1_000), user?.password_hash ?? unmatchableHash()),
  });
  if (!user?.password_hash || !right)
    throw (await isOfSignUp(accounts, user, password)) ? notConfirmed(email) : wrong();
  refuseBanned(user, clock.now(), 400);
  if (!(email ? user.email_confirmed_at : user.phone_confirmed_at)) throw notConfirmed(email);

  const signedIn = await signIn(accounts, db, user, { method: { method: 'password' }, device: call });
  // The password was changed during the check, which ended all sessions: this one would outlive them.
  if (signedIn.user.password_hash !== user.password_hash) {
    await deleteSession(db, user.id, signedIn.session.id);
    throw wrong();
  }
  const weak = weakness(password, leastLength(settings, user));
  return call.c.json({
    ...(await sessionAnswer(accounts, db, signedIn)),
    ...(weak && { weak_password: weak }),
  });
};

/** Whether this is the password of the last unconfirmed sign-up, which only the person who signed up knows. */
async function isOfSignUp({ db }: Accounts, user: UserRow | undefined, password: string): Promise<boolean> {
  // Read even without an account, so that the answer takes the same time.
  const [last] = await signUpsOf(db, user?.id ?? randomUUID());
  return last?.password_hash ? verifyPassword(password.slice(0, 1_000), last.password_hash) : false;
}

const notConfirmed = (email: string) =>
  email
    ? new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
    : new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');

const wrong = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
