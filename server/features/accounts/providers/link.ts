import type { Db } from '#server/platform/database/database.ts';
import type { Accounts, AccountWork } from '../accounts.ts';
import { sendWarning } from '../one-time/mails.ts';
import { limitMail, sendConfirmation } from '../one-time/send.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { takeMail } from '../protocol/mail-quota.ts';
import { clearUnproved } from '../requests/clear-unproved.ts';
import { listProviders } from '../users/identities/identities.ts';
import {
  deleteIdentitiesOf,
  identityOf,
  insertIdentity,
  refreshIdentity,
} from '../users/identities/store.ts';
import { insertUser, type UserRow, updateUser, userByEmail, userById } from '../users/store.ts';
import type { Profile } from './provider.ts';

/** Whose profile this is: known by identity, else by an e-mail address that the provider has checked, else new. */
export async function personOf(
  work: AccountWork,
  provider: string,
  profile: Profile,
): Promise<UserRow | 'needs verification'> {
  const { accounts, tx } = work;
  const now = accounts.clock.now();
  const known = await identityOf(tx, provider, profile.subject);
  if (known) {
    await refreshIdentity(tx, known.id, profile.data, now);
    return provedOrAsked(work, await requireUser(tx, known.user_id), profile);
  }
  if (!profile.email)
    throw new AuthError(
      422,
      'unexpected_failure',
      `Error getting user email from external provider ${provider}`,
    );
  const there = await userByEmail(tx, profile.email);
  if (there && !profile.emailVerified) {
    // Counted, though nothing is sent: a second try then answers like one for an address that nobody has.
    await limitMail(accounts, 'confirmation', profile.email);
    return 'needs verification';
  }
  if (there) return joinByEmail(work, there, provider, profile);
  if (!accounts.settings.signupOpen)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  return createFrom(accounts, tx, provider, profile);
}

/** Asks again for a proof of the address if the account has none, unless the provider has verified it by now. */
async function provedOrAsked(
  { accounts, tx, forget }: AccountWork,
  user: UserRow,
  profile: Profile,
): Promise<UserRow | 'needs verification'> {
  if (!user.email || user.email_confirmed_at) return user;
  if (!profile.emailVerified || profile.email !== user.email) return askForProof(accounts, tx, user);
  const now = accounts.clock.now();
  forget.user(user.id);
  await clearUnproved(tx, user);
  return updateUser(tx, user.id, { password_hash: null, email_confirmed_at: now, updated_at: now });
}

async function askForProof(accounts: Accounts, tx: Db, user: UserRow): Promise<'needs verification'> {
  await limitMail(accounts, 'confirmation', user.email ?? '');
  // Anyone can name any address this way, so all of these mails together count as one sender.
  if (!(await takeMail(accounts, 'sign-up', 'other services'))) return 'needs verification';
  await sendConfirmation(accounts, tx, user, { redirectTo: accounts.siteUrl, challenge: undefined });
  return 'needs verification';
}

async function joinByEmail(
  { accounts, tx, forget }: AccountWork,
  user: UserRow,
  provider: string,
  profile: Profile,
): Promise<UserRow> {
  const now = accounts.clock.now();
  if (!user.email_confirmed_at) {
    // Someone registered this address and never proved it: what they left behind must not open the owner's account.
    await deleteIdentitiesOf(tx, user.id);
    await clearUnproved(tx, user);
    await updateUser(tx, user.id, {
      password_hash: null,
      email_confirmed_at: now,
      user_metadata: shown(profile),
      updated_at: now,
    });
  }
  await addIdentity(tx, { userId: user.id, provider, profile }, now);
  forget.user(user.id);
  await sendWarning(accounts, tx, user.email, `Signing in with ${provider} was added to your account.`);
  return listProviders(tx, await requireUser(tx, user.id));
}

async function createFrom(accounts: Accounts, tx: Db, provider: string, profile: Profile) {
  const now = accounts.clock.now();
  const user = await insertUser(
    tx,
    {
      email: profile.email ?? null,
      email_confirmed_at: profile.emailVerified || accounts.settings.autoconfirm ? now : null,
      app_metadata: { provider, providers: [provider] },
      user_metadata: shown(profile),
      created_at: now,
      updated_at: now,
    },
    { withoutIdentity: true },
  );
  await addIdentity(tx, { userId: user.id, provider, profile }, now);
  return user.email_confirmed_at ? user : askForProof(accounts, tx, user);
}

/** Adds an identity to someone who is signed in and asked for it. */
export async function linkTo(
  { accounts, tx, forget }: AccountWork,
  userId: string,
  provider: string,
  profile: Profile,
): Promise<UserRow> {
  const user = await requireUser(tx, userId);
  const now = accounts.clock.now();
  await addIdentity(tx, { userId, provider, profile }, now);
  const takesEmail =
    !user.email && profile.email && profile.emailVerified && !(await userByEmail(tx, profile.email));
  if (takesEmail) await updateUser(tx, userId, { email: profile.email ?? null, email_confirmed_at: now });
  await updateUser(tx, userId, { is_anonymous: false, updated_at: now });
  forget.user(userId);
  await sendWarning(accounts, tx, user.email, `Signing in with ${provider} was added to your account.`);
  return listProviders(tx, await requireUser(tx, userId));
}

interface Linked {
  userId: string;
  provider: string;
  profile: Profile;
}

async function addIdentity(tx: Db, { userId, provider, profile }: Linked, now: Date) {
  const identity = { user_id: userId, provider, provider_id: profile.subject, identity_data: profile.data };
  if (!(await insertIdentity(tx, identity, now))) throw alreadyLinked();
}

/** Refuses at once, so that the page need not exchange a code first. */
export async function refuseLinked(db: Db, provider: string, profile: Profile): Promise<void> {
  if (await identityOf(db, provider, profile.subject)) throw alreadyLinked();
}

const alreadyLinked = () => new AuthError(422, 'identity_already_exists', 'Identity is already linked');

const shown = ({ data }: Profile) => {
  const { phone_verified: _phone, email_verified: _email, ...rest } = data;
  return rest;
};

async function requireUser(tx: Db, id: string): Promise<UserRow> {
  const user = await userById(tx, id);
  if (!user) throw new AuthError(403, 'user_not_found', 'User not found');
  return user;
}
