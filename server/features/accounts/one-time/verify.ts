import type { Db } from '#server/platform/database.ts';
import type { Accounts } from '../accounts.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { listProviders } from '../providers/link.ts';
import { refuseBanned } from '../sessions/sign-in.ts';
import { deleteSessionsOf } from '../sessions/store.ts';
import { forgetStrangers } from '../users/pending.ts';
import {
  keepOwnIdentity,
  lockUser,
  type UserRow,
  updateUser,
  userByEmail,
  userByPhone,
} from '../users/store.ts';
import type { Forget } from '../write.ts';
import { sendWarning } from './letters.ts';
import { deleteTokensOf, type OneTimeTokenRow } from './store.ts';
import { type Purpose, spendToken } from './tokens.ts';

/** Which purposes a type of the wire may mean. */
const purposes: Record<string, Purpose[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_new', 'email_change_current'],
  sms: ['sms'],
  phone_change: ['phone_change'],
};

export function purposesOf(type: string): Purpose[] {
  const known = Object.hasOwn(purposes, type) ? purposes[type] : undefined;
  if (!known) throw invalid('Verify requires a valid verification type');
  return known;
}

export type Outcome = UserRow | 'half';

/** What a good token does to its user; nothing when someone else was quicker. */
export async function accept(
  accounts: Accounts,
  tx: Db,
  forget: Forget,
  token: OneTimeTokenRow,
): Promise<Outcome | undefined> {
  const user = await lockUser(tx, token.userId);
  if (!user || !(await spendToken(tx, token))) return undefined;
  refuseBanned(user, accounts.clock.now(), 403);
  switch (token.purpose as Purpose) {
    case 'confirmation':
      return confirmEmail(accounts, tx, forget, user);
    case 'recovery':
      return letIn(accounts, tx, forget, user);
    case 'email_change_current':
    case 'email_change_new':
      return changeEmail(accounts, tx, forget, user);
    case 'sms':
      return setPhone(accounts, tx, forget, user, user.phone ?? '');
    case 'phone_change':
      return setPhone(accounts, tx, forget, user, user.newPhone ?? '');
    default:
      return undefined;
  }
}

async function confirmEmail(accounts: Accounts, tx: Db, forget: Forget, user: UserRow): Promise<UserRow> {
  if (user.emailConfirmedAt) return user;
  const now = accounts.clock.now();
  const confirmed = await updateUser(tx, user.id, { emailConfirmedAt: now, updatedAt: now });
  await keepOwnIdentity(tx, confirmed, 'email');
  forget.user(user.id);
  return confirmed;
}

async function letIn(accounts: Accounts, tx: Db, forget: Forget, user: UserRow): Promise<UserRow> {
  if (user.emailConfirmedAt) return user;
  // The address is proved only now, and not by the letter that whoever chose the password waited for.
  await updateUser(tx, user.id, { passwordHash: null });
  await forgetStrangers(tx, user);
  await deleteSessionsOf(tx, user.id);
  return confirmEmail(accounts, tx, forget, user);
}

async function changeEmail(accounts: Accounts, tx: Db, forget: Forget, user: UserRow): Promise<Outcome> {
  const { newEmail } = user;
  if (!newEmail) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  const now = accounts.clock.now();
  if (accounts.settings.secureEmailChange && user.email && !user.emailChangeHalfway) {
    await updateUser(tx, user.id, { emailChangeHalfway: true });
    return 'half';
  }
  if (await userByEmail(tx, newEmail))
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  await deleteTokensOf(tx, user.id);
  const changed = await updateUser(tx, user.id, {
    email: newEmail,
    emailConfirmedAt: now,
    newEmail: null,
    emailChangeHalfway: false,
    isAnonymous: false,
    updatedAt: now,
  });
  await keepOwnIdentity(tx, changed, 'email', { make: true });
  await sendWarning(accounts, tx, user.email, 'The e-mail address of your account was changed.');
  forget.user(user.id);
  return listProviders(tx, changed);
}

async function setPhone(accounts: Accounts, tx: Db, forget: Forget, user: UserRow, phone: string) {
  const taken = await userByPhone(tx, phone);
  if (taken && taken.id !== user.id)
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
  const now = accounts.clock.now();
  const changed = await updateUser(tx, user.id, {
    phone,
    phoneConfirmedAt: now,
    newPhone: null,
    isAnonymous: false,
    updatedAt: now,
  });
  await keepOwnIdentity(tx, changed, 'phone', { make: true });
  forget.user(user.id);
  return listProviders(tx, changed);
}
