import { randomBytes } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { mailLater } from '#server/features/mail/service.ts';
import { hashPassword } from '#server/platform/password.ts';
import { hasAdmin, insertUser, lockUsers } from './users/store.ts';

/** Makes the first admin where there is none, and tells the password if it was made up here: it is shown once. */
export async function makeFirstAdmin(
  deps: Pick<Deps, 'db' | 'config' | 'jobs' | 'clock' | 'siteUrl'>,
): Promise<{ email: string; password: string | undefined } | undefined> {
  const { db, config, clock, siteUrl } = deps;
  // A hosted service has its own.
  if (config.auth.hosted || (await hasAdmin(db))) return undefined;
  const email = config.admin.email ?? 'admin@taxila.example';
  const madeUp = config.admin.password ? undefined : randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(config.admin.password ?? madeUp ?? '');
  return db.transaction(async (tx) => {
    await lockUsers(tx);
    if (await hasAdmin(tx)) return undefined;
    await insertUser(tx, {
      email,
      passwordHash,
      emailConfirmedAt: clock.now(),
      appMetadata: { provider: 'email', providers: ['email'], role: 'admin' },
      userMetadata: { firstName: 'First', lastName: 'Admin' },
    });
    await mailLater(deps, tx, {
      to: email,
      subject: `${config.brandName} is ready`,
      lines: [
        'Your academy is running, and this address is its first administrator.',
        'Sign in to see the courses and the admin panel.',
      ],
      action: { label: 'Sign in', url: `${siteUrl}/login` },
    });
    return { email, password: madeUp };
  });
}
