import type { TestApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { testPassword } from '#tests/kit/product.ts';
import { moneyApp } from '../../fixture.ts';

type By = Record<'Authorization', string>;

/** Two nodes on one database, and two people who work there. */
export interface Office {
  /** By one node or the other, in turn. */
  send(method: string, path: string, body?: object, by?: 'first' | 'second'): Promise<Response>;
  /** The same for what only reads: a node that is too busy says so, and is asked again. */
  ask(method: string, path: string, body?: object): Promise<Response>;
  /** The same as `send`, while every connection to the database is cut; repeated with its key until an answer comes. */
  sendThroughKill(method: string, path: string, body?: object): Promise<Response>;
  nextDay(): Promise<void>;
  today(): string;
}

export async function openOffice(): Promise<Office> {
  const clock = movableClock(new Date('2026-11-02T06:30:00Z'));
  const one = await moneyApp({ clock });
  const settings = { upi_id: 'taxila@okbank', upi_payee: 'Taxila', refund_limit: 10_000 };
  await one.deps.pool.query('update money_settings set settings = $1', [settings]);
  const two = await moneyApp({ clock, databaseUrl: one.databaseUrl });
  let turn = 0;
  const node = () => ([one, two] as const)[turn++ % 2] as TestApp;
  const [first, second] = await Promise.all([one.signIn('staff'), one.signIn('staff')]);
  const people = { first: first.authorization, second: second.authorization };

  return {
    send: (method, path, body, by = 'first') => node().send(method, path, body, people[by]),
    async ask(method, path, body) {
      for (let tries = 0; tries < 20; tries++) {
        const answer = await node().send(method, path, body, people.first);
        if (answer.status !== 503) return answer;
      }
      throw new Error(`${method} ${path} was never answered`);
    },
    async sendThroughKill(method, path, body) {
      const key = { 'Idempotency-Key': crypto.randomUUID(), ...people.first };
      const cut = one.deps.pool
        .query(
          `select pg_terminate_backend(pid, 10000) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'taxila notifications'`,
        )
        .catch(() => undefined);
      for (let tries = 0; tries < 50; tries++) {
        const answer = await node()
          .send(method, path, body, key)
          .catch(() => undefined);
        await cut;
        if (answer && answer.status < 500) return answer;
      }
      throw new Error(`${method} ${path} never came back`);
    },
    async nextDay() {
      clock.forward(86_400);
      // The same two as the day before: what one of them has asked for the other decides.
      people.first = await signInAgain(one, people.first);
      people.second = await signInAgain(one, people.second);
    },
    today: () => clock.now().toISOString().slice(0, 10),
  };
}

/** A token of a day ago has run out. */
async function signInAgain(at: TestApp, { Authorization }: By): Promise<By> {
  const claims = JSON.parse(Buffer.from(Authorization.split('.')[1] ?? '', 'base64url').toString());
  const answer = await at.send('POST', '/auth/v1/token?grant_type=password', {
    email: (claims as { email: string }).email,
    password: testPassword,
  });
  return { Authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` };
}
