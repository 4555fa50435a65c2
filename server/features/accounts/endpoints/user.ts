import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import { hashPassword, verifyPassword } from '#server/platform/password.ts';
import type { Accounts } from '../accounts.ts';
import { sendWarning } from '../one-time/mails.ts';
import { limitMail, limitSms, makeSmsCode, type Return, sendEmailChange, sendNow } from '../one-time/send.ts';
import { deleteTokensOf } from '../one-time/store.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { Metadata, optionalText, parse } from '../protocol/body.ts';
import { emailOf, phoneOf } from '../protocol/email-and-phone.ts';
import { limitContactChanges } from '../protocol/limits.ts';
import { takeMailOrThrow } from '../protocol/mail-quota.ts';
import { challengeFields, challengeOf } from '../protocol/pkce.ts';
import { redirectOf } from '../protocol/redirect.ts';
import { deleteSessionsOf } from '../sessions/store.ts';
import { updateOwnIdentity } from '../users/identities/store.ts';
import { mergeMetadata } from '../users/metadata.ts';
import { checkPassword, leastLength, nothingPending } from '../users/password.ts';
import { lockUser, type UserRow, updateUser, userByEmail, userByPhone } from '../users/store.ts';
import { userAnswer } from '../users/user-answer.ts';
import type { BearerCall, BearerEndpoint } from './call.ts';
import { takeNonce } from './reauthenticate.ts';

const Form = z.object({
  email: optionalText,
  phone: optionalText,
  channel: optionalText,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data: Metadata,
  ...challengeFields,
});
type Form = z.output<typeof Form>;

/** `GET /user`. */
export const getUser: BearerEndpoint = async (accounts, { c, user }) =>
  c.json(await userAnswer(accounts.db, user));

/** `PUT /user`: name, password, address, number. What proves the person needs the second factor, if there is one. */
export const putUser: BearerEndpoint = async (accounts, call) => {
  const form = parse(Form, call.body);
  const { user, session, hasFactor } = call;
  const email = form.email ? emailOf(form.email) : '';
  const phone = form.phone ? phoneOf(form.phone) : '';
  const changesEmail = email !== '' && email !== user.email;
  const changesPhone = phone !== '' && phone !== user.phone;
  if ((changesEmail || changesPhone || form.password) && hasFactor && session.aal !== 'aal2') {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
  const passwordHash = form.password ? await newPassword(accounts, call, form) : undefined;
  if (changesEmail || changesPhone) await limitContactChanges(accounts, user.id);
  if (changesEmail) await limitMail(accounts, 'email_change', email);
  const sendsMail = changesEmail && !accounts.settings.autoconfirm;
  // A taken address is refused below, without a mail.
  if (sendsMail && !(await userByEmail(accounts.db, email)))
    await takeMailOrThrow(accounts, 'sign-up', call.ip);
  if (changesPhone) await limitSms(accounts, 'phone_change', phone);

  const changed = await accounts.write(async (tx, forget) => {
    const current = await lockUser(tx, user.id);
    if (!current) throw new AuthError(403, 'user_not_found', 'User not found');
    forget.user(user.id);
    let updated = await updateUser(tx, user.id, {
      user_metadata: mergeMetadata(current.user_metadata, form.data),
      updated_at: accounts.clock.now(),
    });
    if (passwordHash) updated = await setPassword(accounts, tx, call, passwordHash);
    if (changesEmail) {
      const back = { redirectTo: redirectOf(call.c, accounts.redirects), challenge: challengeOf(form) };
      updated = await askNewEmail(accounts, tx, updated, { ...back, newEmail: email });
    }
    if (changesPhone) updated = await askNewPhone(accounts, tx, updated, phone);
    return updated;
  });
  if (changesPhone && !accounts.settings.smsAutoconfirm)
    await sendNow(
      accounts,
      await accounts.write((tx) =>
        makeSmsCode(accounts, tx, {
          user: changed,
          purpose: 'phone_change',
          to: phone,
          channel: form.channel || 'sms',
        }),
      ),
    );
  return call.c.json(await userAnswer(accounts.db, changed));
};

async function newPassword(accounts: Accounts, { user, session }: BearerCall, form: Form): Promise<string> {
  const { settings, clock, db } = accounts;
  checkPassword(form.password, leastLength(settings, user));
  if (form.current_password && user.password_hash) {
    if (!(await verifyPassword(form.current_password.slice(0, 1_000), user.password_hash)))
      throw new AuthError(400, 'invalid_credentials', 'Current password is not right');
  }
  const age = clock.now().getTime() - session.created_at.getTime();
  if (settings.reauthentication && age > 86_400_000) {
    if (!form.nonce)
      throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
    await takeNonce(accounts, db, user, form.nonce);
  }
  if (user.password_hash && (await verifyPassword(form.password, user.password_hash))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(form.password);
}

/** Ends all other sessions and tokens, so that neither the old password nor an earlier mail opens the account. */
async function setPassword(accounts: Accounts, tx: Db, { user, session }: BearerCall, passwordHash: string) {
  await deleteTokensOf(tx, user.id);
  await deleteSessionsOf(tx, user.id, session.id);
  await sendWarning(accounts, tx, user.email, 'The password of your account was changed.');
  return updateUser(tx, user.id, { password_hash: passwordHash, ...nothingPending });
}

async function askNewEmail(
  accounts: Accounts,
  tx: Db,
  user: UserRow,
  change: Return & { newEmail: string },
): Promise<UserRow> {
  const { newEmail: email } = change;
  if (await userByEmail(tx, email))
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  if (accounts.settings.autoconfirm) {
    const changed = await updateUser(tx, user.id, {
      email,
      email_confirmed_at: accounts.clock.now(),
      is_anonymous: false,
    });
    await updateOwnIdentity(tx, changed, 'email', { make: true });
    return changed;
  }
  return sendEmailChange(accounts, tx, user, change);
}

async function askNewPhone(accounts: Accounts, tx: Db, user: UserRow, phone: string) {
  if (await userByPhone(tx, phone))
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
  if (accounts.settings.smsAutoconfirm) {
    const changed = await updateUser(tx, user.id, { phone, phone_confirmed_at: accounts.clock.now() });
    await updateOwnIdentity(tx, changed, 'phone', { make: true });
    return changed;
  }
  return updateUser(tx, user.id, { new_phone: phone });
}
