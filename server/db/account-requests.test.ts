// @module-tag thorough
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase, withDatabase } from '#tests/kit/database.ts';
import { migrate, readMigrations } from './migrate.ts';

interface Old {
  email: string;
  confirmed?: boolean;
  password?: string;
  role?: string;
  /** Seconds after its making; the same moment for an invitation. */
  sent?: number;
  invited?: number;
}

const secondsOn = (seconds?: number) =>
  seconds === undefined ? null : new Date(Date.UTC(2026, 0, 1) + seconds * 1_000);

async function insertOld(client: Client, old: Old) {
  const id = randomUUID();
  await client.query(
    `insert into users (id, email, password_hash, app_metadata, user_metadata, created_at, email_confirmed_at,
       confirmation_sent_at, invited_at)
     values ($1, $2, $3, $4, '{"firstName":"Asha"}', $5, $6, $7, $8)`,
    [
      id,
      old.email,
      old.password ?? null,
      old.role ? { role: old.role, provider: 'email' } : { provider: 'email' },
      secondsOn(0),
      old.confirmed ? secondsOn(1) : null,
      secondsOn(old.sent),
      secondsOn(old.invited),
    ],
  );
  await client.query(
    `insert into one_time_tokens (id, user_id, purpose, sent_to, code_hash, link_hash, created_at, expires_at)
     values ($1, $2, 'confirmation', $3, 'c', $1::uuid::text, now(), now() + interval '1 day')`,
    [randomUUID(), id, old.email],
  );
}

it('carries accounts over that wait for their first proof, and gives nobody a stranger’s password or role', async () => {
  const server = inject('postgresUrl');
  const name = `taxila_requests_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name);
  const url = withDatabase(server, name);
  const client = new Client({ connectionString: url });
  try {
    await migrate(
      url,
      readMigrations().filter((migration) => migration.name < '102'),
    );
    await client.connect();
    const rows: Old[] = [
      { email: 'active@x.test', confirmed: true, password: 'own', role: 'staff', sent: 0.1 },
      { email: 'once@x.test', password: 'first', sent: 0.1 },
      { email: 'twice@x.test', password: 'first', sent: 90 },
      { email: 'operator@x.test', password: 'preset' },
      { email: 'invited@x.test', role: 'staff', sent: 40, invited: 40 },
      { email: 'spoiled@x.test', role: 'admin', sent: 90, invited: 40 },
      { email: 'early@x.test', password: 'first', role: 'admin', sent: 0.1 },
    ];
    for (const row of rows) await insertOld(client, row);
    await migrate(url);
    const found = await client.query(
      `select split_part(u.email, '@', 1) who, u.password_hash own, r.password_hash pending, t.purpose,
         u.app_metadata ->> 'role' as role, u.invited_role as offered
       from users u join one_time_tokens t on t.user_id = u.id left join account_requests r on r.id = t.request_id`,
    );
    const none = { own: null, pending: null, purpose: 'confirmation', role: null, offered: null };
    const expected = [
      { ...none, who: 'active', own: 'own', role: 'staff' },
      { ...none, who: 'once', pending: 'first' },
      { ...none, who: 'twice' },
      { ...none, who: 'operator', own: 'preset' },
      { ...none, who: 'invited', purpose: 'invitation', offered: 'staff' },
      { ...none, who: 'spoiled', offered: 'admin' },
      { ...none, who: 'early', pending: 'first' },
    ];
    const byName = (a: { who: string }, b: { who: string }) => a.who.localeCompare(b.who);
    expect(found.rows.sort(byName)).toEqual(expected.sort(byName));
  } finally {
    await client.end();
    await dropDatabase(server, name);
  }
});
