import type { AccountWork } from '../accounts.ts';
import { AuthError, invalid } from '../protocol/auth-error.ts';
import { type Proof, proofOf, proveFirst, startFresh } from '../requests/first-proof.ts';
import { refuseBanned } from '../sessions/sign-in.ts';
import { listProviders } from '../users/identities/identities.ts';
import { updateOwnIdentity } from '../users/identities/store.ts';
import {
  lockUser,
  mergeAppMetadata,
  type UserRow,
  updateUser,
  userByEmail,
  userByPhone,
} from '../users/store.ts';
import { forgetCodeTries } from './code-tries.ts';
import { sendWarning } from './mails.ts';
import { deleteTokensOf, type OneTimeTokenRow } from './store.ts';
import { type Purpose, spendToken } from './tokens.ts';

/** Which purposes a type of the wire may mean. */
const purposes: Record<string, Purpose[]> = {
  signup: ['confirmation'],
  invite: ['invitation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'invitation', 'recovery'],
  email_change: ['email_change_new', 'email_change_current'],
  sms: ['sms'],
  phone_change: ['phone_change'],
};

export function purposesOf(type: string): Purpose[] {
  const known = Object.hasOwn(purposes, type) ? purposes[type] : undefined;
  if (!known) throw invalid('Verify requires a valid verification type');
  return known;
}

type Outcome = UserRow | 'half';

/** Applies a valid token to its user; undefined if it was used in the meantime. */
export async function accept(work: AccountWork, token: OneTimeTokenRow): Promise<Outcome | undefined> {
  const { accounts, tx } = work;
  const user = await lockUser(tx, token.user_id);
  if (!user || !(await spendToken(tx, token))) return undefined;
  refuseBanned(user, accounts.clock.now(), 403);
  const purpose = token.purpose as Purpose;
  await forgetCodeTries(accounts, tx, token.sent_to, purpose);
  switch (purpose) {
    case 'confirmation':
      return confirmEmail(work, user, await proofOf(tx, user, token.request_id));
    case 'invitation':
      return acceptInvitation(work, user, token);
    case 'recovery':
      // This may be the first proof of the address, but it is not the mail that confirms a password chosen at sign-up.
      return confirmEmail(work, user, 'recovery');
    case 'email_change_current':
    case 'email_change_new':
      return changeEmail(work, user);
    case 'sms':
      if (!user.phone_confirmed_at) await proveFirst(tx, user, await proofOf(tx, user, token.request_id));
      return setPhone(work, user, user.phone ?? '');
    case 'phone_change':
      return setPhone(work, user, user.new_phone ?? '');
    default:
      return undefined;
  }
}

async function confirmEmail(work: AccountWork, user: UserRow, proof: Proof) {
  if (user.email_confirmed_at) return user;
  await proveFirst(work.tx, user, proof);
  return setConfirmed(work, user);
}

/** The owner of the address takes up the account, and the role, that the office has made for them. */
async function acceptInvitation(
  work: AccountWork,
  user: UserRow,
  token: OneTimeTokenRow,
): Promise<UserRow | undefined> {
  const { tx } = work;
  // The account has another address by now: this mail went to somebody else.
  if (token.sent_to !== user.email) return undefined;
  await startFresh(tx, user, token.request_id);
  if (user.invited_role) await mergeAppMetadata(tx, user.id, { role: user.invited_role });
  await updateUser(tx, user.id, { invited_role: null });
  return setConfirmed(work, user);
}

async function setConfirmed({ accounts, tx, forget }: AccountWork, user: UserRow): Promise<UserRow> {
  const now = accounts.clock.now();
  const confirmed = await updateUser(tx, user.id, {
    email_confirmed_at: user.email_confirmed_at ?? now,
    updated_at: now,
  });
  await updateOwnIdentity(tx, confirmed, 'email');
  forget.user(user.id);
  return confirmed;
}

async function changeEmail({ accounts, tx, forget }: AccountWork, user: UserRow): Promise<Outcome> {
  const { new_email } = user;
  if (!new_email) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
  const now = accounts.clock.now();
  if (accounts.settings.secureEmailChange && user.email && !user.email_change_halfway) {
    await updateUser(tx, user.id, { email_change_halfway: true });
    return 'half';
  }
  if (await userByEmail(tx, new_email))
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  await deleteTokensOf(tx, user.id);
  const changed = await updateUser(tx, user.id, {
    email: new_email,
    email_confirmed_at: now,
    new_email: null,
    email_change_halfway: false,
    is_anonymous: false,
    updated_at: now,
  });
  await updateOwnIdentity(tx, changed, 'email', { make: true });
  await sendWarning(accounts, tx, user.email, 'The e-mail address of your account was changed.');
  forget.user(user.id);
  return listProviders(tx, changed);
}

async function setPhone({ accounts, tx, forget }: AccountWork, user: UserRow, phone: string) {
  const taken = await userByPhone(tx, phone);
  if (taken && taken.id !== user.id)
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
  const now = accounts.clock.now();
  const changed = await updateUser(tx, user.id, {
    phone,
    phone_confirmed_at: now,
    new_phone: null,
    is_anonymous: false,
    updated_at: now,
  });
  await updateOwnIdentity(tx, changed, 'phone', { make: true });
  forget.user(user.id);
  return listProviders(tx, changed);
}
