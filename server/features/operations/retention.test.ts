import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { retentionSettings } from '#server/settings/retention.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { eraseOld, retention } from './retention.ts';

const clock = movableClock();
let t: TestApp;

beforeAll(async () => {
  t = await testApp({ clock });
});

const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await t.deps.pool.query<T>(text, values)).rows;

describe('the list of tables', () => {
  it('has every table of the database, and no other', async () => {
    const tables = await rows<{ name: string }>(
      `select case nspname when 'public' then relname else nspname || '.' || relname end as name
       from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'pgboss')`,
    );
    expect(Object.keys(retention).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('says that rows go with others only where a foreign key does it', async () => {
    const keys = await rows<{ key: string }>(
      `select conrelid::regclass || ' ' || confrelid::regclass as key from pg_constraint
       where contype = 'f' and confdeltype = 'c'`,
    );
    const claimed = Object.entries(retention).flatMap(([table, bound]) =>
      'with' in bound ? [`${table} ${bound.with}`] : [],
    );
    expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining(claimed));
  });

  it('stands in docs/operations.md as it is', () => {
    const path = new URL('../../../docs/operations.md', import.meta.url);
    const document = readFileSync(path, 'utf8');
    const lines = [...Map.groupBy(Object.entries(retention), ([, bound]) => textOf(bound))].map(
      ([text, entries]) => `| ${entries.map(([table]) => `\`${table}\``).join(', ')} | ${text} |`,
    );
    expect(document).toContain(['| table | its bound |', '| --- | --- |', ...lines, ''].join('\n'));
  });
});

/** As the operator reads it. */
function textOf(bound: (typeof retention)[string]): string {
  if ('kept' in bound) return `kept: ${bound.kept}`;
  if ('with' in bound) return `goes with \`${bound.with}\``;
  return bound.rules
    .map((rule) => {
      if ('newest' in rule) return `all but the newest ${rule.newest}`;
      const { days, what } = rule;
      if (days === 0) return `erased ${what}`;
      if (days === 1 / 24) return `an hour ${what}`;
      if (days === 1) return `a day ${what}`;
      const long =
        typeof days === 'number' ? days : `${days} (${retentionSettings[days].schema.parse(undefined)})`;
      return `${long} days ${what}`;
    })
    .join('; ');
}

describe('what a setting bounds', () => {
  const days = (setting: keyof typeof retentionSettings) =>
    retentionSettings[setting].schema.parse(undefined);
  const ago = (n: number) => new Date(clock.now().getTime() - n * 86_400_000);

  /** One row a day too old and one that is not. */
  const planted: [keyof typeof retentionSettings, table: string, insert: string][] = [
    [
      'KEEP_SESSIONS',
      'sessions',
      `insert into sessions (id, user_id, created_at) select gen_random_uuid(), id, $1 from users limit 1`,
    ],
    [
      'KEEP_MAILBOX',
      'mailbox',
      `insert into mailbox (id, recipient, subject, text_body, html_body, sent_at)
       values (gen_random_uuid(), 'x', 'x', 'x', 'x', $1)`,
    ],
    [
      'KEEP_MESSAGES',
      'contact_messages',
      `insert into contact_messages (id, name, email, message, sender, created_at)
       values (gen_random_uuid(), 'x', 'x', 'x', 'x', $1)`,
    ],
    [
      'KEEP_GATEWAY_EVENTS',
      'gateway_events',
      `with one as (insert into gateway_events (id, gateway, event_id, kind, payload, received_at, worked_at)
         values (gen_random_uuid(), 'stripe', gen_random_uuid()::text, 'x', 'x', $1, $1) returning id)
       insert into payment_moves (id, payment_id, to_status, cause, event_id)
       select gen_random_uuid(), p.id, 'pending', 'x', one.id from one, payments p where p.reference = 'young'`,
    ],
    [
      'KEEP_UNPAID_ORDERS',
      'payments',
      `with one as (insert into payments (id, reference, gateway, course, standard, amount, created_at)
         values (gen_random_uuid(), gen_random_uuid()::text, 'sandbox', 'Physics', 'Graduate', 1, $1) returning id)
       insert into payment_moves (id, payment_id, to_status, cause) select gen_random_uuid(), id, 'created', 'x' from one`,
    ],
    [
      'KEEP_AUDIT',
      'audit',
      `insert into audit (id, at, actor, action, kind, subject) values (gen_random_uuid(), $1, 'x', 'x', 'x', 'x')`,
    ],
  ];

  it('goes after so many days, not before, and nothing else', async () => {
    await t.signIn();
    await rows(`insert into payments (id, reference, gateway, course, standard, amount)
      values (gen_random_uuid(), 'young', 'sandbox', 'Physics', 'Graduate', 1)`);
    const count = async () => {
      const counts: Record<string, number> = {};
      for (const [, table] of planted)
        counts[table] = (await rows<{ n: number }>(`select count(*)::int n from ${table}`))[0]?.n ?? 0;
      return counts;
    };
    const before = await count();
    for (const [setting, , insert] of planted)
      for (const n of [days(setting) + 1, days(setting) - 1]) await rows(insert, [ago(n)]);
    await rows(`update payments set status = 'expired' where reference <> 'young'`);
    const all = await count();
    await eraseOld(t.deps.db, clock.now(), t.deps.config.keep);
    const after = await count();
    for (const [, table] of planted)
      expect([
        table,
        (all[table] ?? 0) - (before[table] ?? 0),
        (all[table] ?? 0) - (after[table] ?? 0),
      ]).toEqual([table, 2, 1]);
  });

  it('is the audit alone for that job: nobody else changes or deletes an entry', async () => {
    await expect(rows('delete from audit')).rejects.toThrow('the audit is only added to');
    await expect(rows(`update audit set actor = 'x'`)).rejects.toThrow('the audit is only added to');
  });

  it('is a number for questions of the chatbot', async () => {
    await rows(`insert into chatbot_questions (id, key, question, asked, last_asked_at)
      select gen_random_uuid(), i, 'x', 2, now() - i * interval '1 second' from generate_series(1, 5010) as i`);
    await eraseOld(t.deps.db, clock.now(), t.deps.config.keep);
    expect(await rows('select count(*)::int n, max(key::int) as oldest from chatbot_questions')).toEqual([
      { n: 5_000, oldest: 5_000 },
    ]);
  });
});
