import { z } from 'zod';
import type { Db } from '#server/platform/database/database.ts';
import { hashPassword } from '#server/platform/password.ts';
import type { Accounts } from '../accounts.ts';
import { invitedUser, makeInvitation } from '../one-time/invitation.ts';
import { verifyUrl } from '../one-time/mails.ts';
import { makeToken, type Purpose } from '../one-time/tokens.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { Metadata, optionalText, parse } from '../protocol/body.ts';
import { emailOf } from '../protocol/email-and-phone.ts';
import { redirectOf } from '../protocol/redirect.ts';
import { insertSignUp } from '../requests/store.ts';
import { refuseTaken } from '../users/admin-change.ts';
import { mergeMetadata } from '../users/metadata.ts';
import { checkPassword } from '../users/password.ts';
import { insertUser, type UserRow, updateUser, userByEmail } from '../users/store.ts';
import { userAnswer } from '../users/user-answer.ts';
import type { Endpoint } from './call.ts';

const types = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;

const Form = z.object({
  type: z.enum(types),
  email: optionalText,
  password: optionalText,
  new_email: optionalText,
  data: Metadata,
  redirect_to: optionalText,
  redirectTo: optionalText,
});
type Form = z.output<typeof Form>;

/** `POST /admin/generate_link`: what a mail would hold, for an operator who sends mails otherwise. */
export const generateLink: Endpoint = async (accounts, { c, body }) => {
  const form = parse(Form, body);
  const email = emailOf(form.email);
  const redirectTo = redirectOf(c, accounts.redirects, form.redirect_to || form.redirectTo);
  const password_hash = form.type === 'signup' ? await signupHash(accounts, form) : null;
  const { user, token } = await accounts.write(async (tx) => {
    const user = await userFor(accounts, tx, form, email);
    if (form.type === 'invite') return { user, token: await makeInvitation(accounts, tx, user) };
    const requestId = password_hash
      ? await requestFor(accounts, tx, user, { password_hash, form })
      : undefined;
    const sentTo = form.type === 'email_change_new' ? (user.new_email ?? '') : email;
    const token = await makeToken(accounts, tx, { user, purpose: purposeOf(form.type), sentTo, requestId });
    return { user, token };
  });
  const linkType = form.type.startsWith('email_change') ? 'email_change' : form.type;
  return c.json({
    ...(await userAnswer(accounts.db, user)),
    action_link: verifyUrl(accounts, linkType, token.link, redirectTo),
    email_otp: token.code,
    hashed_token: token.link,
    verification_type: form.type,
    redirect_to: redirectTo,
  });
};

function purposeOf(type: Form['type']): Purpose {
  if (type === 'invite') return 'invitation';
  if (type === 'signup') return 'confirmation';
  return type === 'magiclink' || type === 'recovery' ? 'recovery' : type;
}

async function signupHash({ settings }: Accounts, { password }: Form): Promise<string> {
  if (!password) throw invalid('Signup requires a valid password');
  checkPassword(password, settings.passwordMin);
  return hashPassword(password);
}

/** The password comes into force with the link, like that of anyone who registers. */
async function requestFor(
  { clock }: Accounts,
  tx: Db,
  user: UserRow,
  { password_hash, form }: { password_hash: string; form: Form },
): Promise<string> {
  const created_at = clock.now();
  const user_metadata = mergeMetadata(user.user_metadata, form.data);
  return (await insertSignUp(tx, { user_id: user.id, password_hash, user_metadata, created_at })).id;
}

async function userFor(accounts: Accounts, tx: Db, form: Form, email: string): Promise<UserRow> {
  if (form.type === 'invite') return invitedUser(accounts, tx, email, form.data);
  const now = accounts.clock.now();
  const there = await userByEmail(tx, email);
  if (form.type === 'signup' && there?.email_confirmed_at) await refuseTaken(tx, { email });
  if (!there && (form.type === 'signup' || form.type === 'magiclink')) {
    return insertUser(tx, {
      email,
      user_metadata: form.data,
      app_metadata: { provider: 'email', providers: ['email'] },
      created_at: now,
      updated_at: now,
    });
  }
  if (!there) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  if (form.type === 'signup') return updateUser(tx, there.id, { confirmation_sent_at: now });
  if (!form.type.startsWith('email_change')) return updateUser(tx, there.id, { recovery_sent_at: now });
  const newEmail = emailOf(form.new_email);
  await refuseTaken(tx, { email: newEmail });
  const sameChange = there.new_email === newEmail;
  return updateUser(tx, there.id, {
    new_email: newEmail,
    email_change_halfway: sameChange && there.email_change_halfway,
    email_change_sent_at: now,
  });
}
