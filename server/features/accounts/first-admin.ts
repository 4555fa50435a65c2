import { randomBytes } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { mailLater } from '#server/features/mail/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { hashPassword } from '#server/platform/password.ts';
import { StartFailure } from '#server/platform/start-failure.ts';
import { deleteTokensOf } from './one-time/store.ts';
import { deleteSessionsOf } from './sessions/store.ts';
import { removeForeignIdentities } from './users/identities/identities.ts';
import { nothingPending, weakness } from './users/password.ts';
import {
  hasAdmin,
  insertUser,
  lockUsers,
  mergeAppMetadata,
  type UserRow,
  updateUser,
  userByEmail,
} from './users/store.ts';

/** Makes the first admin if there is none. Returns the password if it was generated here, to be shown once. */
export async function makeFirstAdmin(
  deps: Pick<Deps, 'academyName' | 'db' | 'config' | 'jobs' | 'clock' | 'siteUrl'>,
): Promise<{ email: string; password: string | undefined } | undefined> {
  const { db, config, clock, siteUrl } = deps;
  // A hosted service has its own.
  if (config.auth.hosted || (await hasAdmin(db))) return undefined;
  // Of any length: one that is too short for the office is to be changed at the first login.
  const weak = config.admin.password && weakness(config.admin.password, 0);
  if (weak) throw new StartFailure(`ADMIN_PASSWORD is not right: ${weak.message}`);
  const email = config.admin.email ?? 'admin@taxila.example';
  const generated = config.admin.password ? undefined : randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(config.admin.password ?? generated ?? '');
  return db.transaction(async (tx) => {
    await lockUsers(tx);
    if (await hasAdmin(tx)) return undefined;
    const there = await userByEmail(tx, email);
    if (there) await promote(tx, there, passwordHash, clock.now());
    else
      await insertUser(tx, {
        email,
        password_hash: passwordHash,
        email_confirmed_at: clock.now(),
        app_metadata: { provider: 'email', providers: ['email'], role: 'admin' },
        user_metadata: namesOf(config.admin.name),
      });
    await mailLater(deps, tx, {
      to: email,
      subject: `${deps.academyName()} is ready`,
      lines: [
        'Your academy is running, and this address is its first administrator.',
        'Sign in to open the admin panel. Its first page lists what is left to set up.',
      ],
      action: { label: 'Open the admin panel', url: `${siteUrl}/login?to=%2Fadmin` },
    });
    return { email, password: generated };
  });
}

/** As in the registration form: the last word is the last name. No name is made up. */
function namesOf(name: string | undefined): Record<string, string> {
  const words = name?.split(/\s+/) ?? [];
  const lastName = words.length > 1 ? words.pop() : undefined;
  return { ...(name && { firstName: words.join(' ') }), ...(lastName && { lastName }) };
}

/** Someone has registered this address before: from now on only the password of the settings opens the account. */
async function promote(tx: Db, user: UserRow, passwordHash: string, now: Date): Promise<void> {
  await deleteSessionsOf(tx, user.id);
  await deleteTokensOf(tx, user.id);
  if (!user.email_confirmed_at) await removeForeignIdentities(tx, user);
  await updateUser(tx, user.id, {
    password_hash: passwordHash,
    ...nothingPending,
    email_confirmed_at: user.email_confirmed_at ?? now,
    banned_until: null,
  });
  await mergeAppMetadata(tx, user.id, { role: 'admin' });
}
