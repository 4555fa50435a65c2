import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/platform/password.ts';
import { type AuthApp, authApp, claims, member, newAddress, password, signIn } from './kit.ts';
import { browse, clientSettings, localProvider } from './provider.ts';

const site = 'http://127.0.0.1:3000';
let app: AuthApp;
let google: Awaited<ReturnType<typeof localProvider>>;

beforeAll(async () => {
  google = await localProvider(`${site}/auth/v1/callback`);
  app = await authApp({
    OIDC_PROVIDERS: JSON.stringify([{ name: 'google', issuer: google.issuer, ...clientSettings }]),
  });
});

/** Runs `meanwhile` while another transaction has changed the user and not yet committed. */
async function duringChange<T>(
  change: { sql: string; values: unknown[] },
  meanwhile: () => Promise<T>,
): Promise<T> {
  const { pool } = app.deps;
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query(change.sql, change.values);
    const going = meanwhile();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await other.query('commit');
    return await going;
  } finally {
    other.release();
  }
}

const roleless = (id: string) => ({
  sql: `update users set app_metadata = app_metadata - 'role' where id = $1`,
  values: [id],
});

const metadataOf = async (id: string) =>
  (await app.deps.pool.query('select app_metadata from users where id = $1', [id])).rows[0].app_metadata;

describe('at the same moment', () => {
  it('an old password opens no session that outlives the change of it', async () => {
    const { email, id, client } = await member(app);
    await client.signOut();
    const change = {
      sql: 'update users set password_hash = $2 where id = $1',
      values: [id, await hashPassword('new-horse-battery')],
    };
    const late = await duringChange(change, () => app.client().signInWithPassword({ email, password }));
    expect(late.error?.code).toBe('invalid_credentials');
    const left = await app.deps.pool.query('select from sessions where user_id = $1', [id]);
    expect(left.rowCount).toBe(0);
    await signIn(app.client(), email, 'new-horse-battery');
  });

  it('a second request for a new address is answered like one for an address that somebody has', async () => {
    for (const path of ['/otp', '/signup']) {
      const email = newAddress();
      const first = { sql: 'insert into users (id, email) values ($1, $2)', values: [randomUUID(), email] };
      const second = () => app.send('POST', `/auth/v1${path}`, { email, password });
      expect([path, (await duringChange(first, second)).status]).toEqual([path, 200]);
    }
  });

  it('a role that was taken away does not come back with another change of the account', async () => {
    const { id } = await member(app, { app_metadata: { role: 'staff' } });
    const changed = await duringChange(roleless(id), () =>
      app.admin.updateUserById(id, { user_metadata: { firstName: 'Usha' } }),
    );
    expect(changed.data.user?.user_metadata.firstName).toBe('Usha');
    expect(await metadataOf(id)).not.toHaveProperty('role');
  });

  it('nor with another way to sign in', async () => {
    const { id, email } = await member(app, { app_metadata: { role: 'staff' } });
    google.person.current = { sub: 'g-race', email, email_verified: true };
    const { data } = await app.client().signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${site}/courses`, skipBrowserRedirect: true },
    });
    const { fragment } = await duringChange(roleless(id), () => browse(data.url ?? '', app));
    expect(claims(fragment.access_token ?? '').app_metadata).toMatchObject({
      providers: ['email', 'google'],
    });
    expect(await metadataOf(id)).not.toHaveProperty('role');
  });

  it('a new role leaves alone what else changes', async () => {
    const { id } = await member(app);
    const admin = await member(app, { app_metadata: { role: 'admin' } });
    const change = {
      sql: `update users set app_metadata = app_metadata || '{"plan":"gold"}' where id = $1`,
      values: [id],
    };
    const answer = await duringChange(change, () =>
      app.send(
        'PUT',
        `/api/people/${id}/role`,
        { role: 'staff' },
        {
          Authorization: `Bearer ${admin.session.access_token}`,
        },
      ),
    );
    expect(answer.status).toBe(200);
    expect(await metadataOf(id)).toMatchObject({ role: 'staff', plan: 'gold' });
  });

  it('many guesses of a code are counted one by one', async () => {
    const { email, client } = await member(app);
    await client.resetPasswordForEmail(email);
    const { code, link } = await app.mail.newest(email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const guess = (token: string) =>
      app.send('POST', '/auth/v1/verify', { type: 'recovery', email, token }).then(({ status }) => status);
    const answers = await Promise.all([...Array.from({ length: 60 }, () => wrong), code].map(guess));
    expect(answers).toEqual(answers.map(() => 403));
    // The link in the mail still opens the account.
    expect((await fetch(link, { redirect: 'manual' })).headers.get('location')).toContain('access_token=');
  });
});
