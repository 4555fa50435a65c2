// @module-tag thorough
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { cloneDatabase } from '#tests/kit/database.ts';
import { type ServerProcess, startServer, temporaryFolder } from '#tests/kit/process.ts';

const total = 1_000;
const fee = 1_800_000;
const secrets = { now: 'whsec_now', before: 'whsec_before', forged: 'whsec_forged' };

type Kind = 'right' | 'forged' | 'stale' | 'wrong';
const kindOf = (n: number): Kind =>
  n % 20 === 3 ? 'forged' : n % 20 === 7 ? 'stale' : n % 50 === 11 ? 'wrong' : 'right';

/** A notice as Stripe sends it, signed by hand: what the real one looks like does not depend on our code. */
function notice(n: number) {
  const kind = kindOf(n);
  const session = {
    id: `cs_${n}`,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${n}`,
    amount_total: kind === 'wrong' ? fee - 100 : fee,
    currency: 'inr',
  };
  const body = JSON.stringify({
    id: `evt_${n}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: session },
  });
  return () => {
    const time = Math.floor(Date.now() / 1000) - (kind === 'stale' ? 400 : 0);
    const secret = kind === 'forged' ? secrets.forged : n % 3 === 0 ? secrets.before : secrets.now;
    const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return { n, body, signature: `t=${time},v1=${v1}` };
  };
}

function shuffled<T>(items: T[]): T[] {
  const order = items.map((item) => ({ item, at: Math.random() }));
  return order.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

it('a thousand orders, each notice three times, forged, stale and wrong ones among them, the server killed three times', async () => {
  const { url, drop } = await cloneDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into payments (id, reference, gateway, gateway_id, course, standard, amount, expires_at, check_at)
     select gen_random_uuid(), 'TP-' || n, 'stripe', 'cs_' || n, 'Physics', 'Graduate', $2, now() + interval '1 day', now() + interval '1 day'
     from generate_series(0, $1 - 1) n`,
    [total, fee],
  );
  await client.query("update payments set status = 'pending'");

  const folder = temporaryFolder();
  const env = {
    DATABASE_URL: url,
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_KEY: 'sk_test',
    STRIPE_WEBHOOK_SECRET: secrets.now,
    STRIPE_WEBHOOK_SECRET_OLD: secrets.before,
    STRIPE_URL: 'http://127.0.0.1:1',
    ADMIN_EMAIL: 'admin@taxila.test',
    ADMIN_PASSWORD: randomUUID(),
  };
  let server: ServerProcess = startServer(folder, env);
  let origin: string | undefined = await server.ready();

  const queue = shuffled(Array.from({ length: total }, (_, n) => [notice(n), notice(n), notice(n)]).flat());
  const answers = new Map<Kind, Set<number>>();
  let delivered = 0;

  async function deliver(make: (typeof queue)[number]) {
    const { n, body, signature } = make();
    const answer = await fetch(`${origin}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'Stripe-Signature': signature },
      body,
    });
    await answer.text();
    if (answer.status === 503) throw new Error('too busy just now');
    const kind = kindOf(n);
    answers.set(kind, (answers.get(kind) ?? new Set()).add(answer.status));
    delivered++;
  }
  // As a provider does: what was not answered is sent again.
  async function sender() {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const again = next;
      await deliver(next).catch(async () => {
        queue.unshift(again);
        await wait(20);
      });
    }
  }
  async function killer() {
    for (const share of [0.25, 0.5, 0.8]) {
      while (delivered < total * 3 * share) await wait(5);
      await server.end('SIGKILL');
      origin = undefined;
      server = startServer(folder, env);
      origin = await server.ready();
    }
  }
  await Promise.all([killer(), ...Array.from({ length: 8 }, sender)]);

  const waiting = async () =>
    Number(
      (await client.query('select count(*) as n from gateway_events where worked_at is null')).rows[0].n,
    );
  await expect.poll(waiting, { timeout: 90_000, interval: 200 }).toBe(0);

  const wanted = (kind: Kind) => Array.from({ length: total }, (_, n) => n).filter((n) => kindOf(n) === kind);
  const { rows } = await client.query<{ n: number; status: string; attention: string | null; moves: number }>(
    `select substr(gateway_id, 4)::int as n, status, attention,
       (select count(*)::int from payment_moves m where m.payment_id = p.id) as moves from payments p order by 1`,
  );
  const seen = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).map((row) => row.n);
  expect(seen((row) => row.status === 'paid')).toEqual(wanted('right'));
  expect(seen((row) => row.status === 'paid' && row.moves !== 1)).toEqual([]);
  expect(seen((row) => row.attention !== null)).toEqual(wanted('wrong'));
  expect(seen((row) => row.status === 'pending' && !row.attention)).toEqual(
    [...wanted('forged'), ...wanted('stale')].sort((a, b) => a - b),
  );
  expect(Object.fromEntries(answers)).toEqual({
    right: new Set([200]),
    wrong: new Set([200]),
    forged: new Set([400]),
    stale: new Set([400]),
  });
  const { rows: sums } = await client.query(
    'select count(*)::int as captures, sum(amount)::bigint as captured from payment_attempts',
  );
  const [right, wrong] = [wanted('right').length, wanted('wrong').length];
  expect(sums).toEqual([{ captures: right + wrong, captured: String(right * fee + wrong * (fee - 100)) }]);
  await server.end('SIGTERM');
  await client.end();
  await drop();
}, 300_000);
