import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { hashPassword, verifyPassword } from '#server/platform/password.ts';
import { type Bench, median, type Row } from './row.ts';

const password = 'correct-horse-battery';
const email = 'bench@taxila.test';
/** The first admin of the server under test, as whom the bench signs in. */
export const benchAdmin = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
const signIn = JSON.stringify({ email, password });
const json = { 'content-type': 'application/json' };

/** What accounts cost: checking a token per request, and signing in compared with argon2 alone. */
export async function benchAccounts({ origin, quick }: Bench): Promise<Row[]> {
  const { access_token: token } = await sessionOf(origin);
  const check = await benchTokenCheck(origin, token, quick);
  const rates = await benchSignIn(origin, quick);
  const others = await benchOthers(origin, quick);
  return [
    { name: 'bearer request, time', ...check, aim: { at: 'most', value: 1.15 }, unit: 'µs' },
    { name: 'password sign-in', ...rates, aim: { at: 'least', value: 0.8 }, unit: 'req/s' },
    { name: 'p99 of others during sign-ins', ...others, aim: { at: 'most', value: 5 }, unit: 'ms' },
  ];
}

export async function sessionOf(origin: string): Promise<{ access_token: string }> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: json,
    body: signIn,
  });
  return answer.json() as Promise<{ access_token: string }>;
}

/** The same public call with and without a token, alternating. */
async function benchTokenCheck(origin: string, token: string, quick: boolean) {
  const url = `${origin}/api/fees`;
  const pairs: { plain: number; bearer: number }[] = [];
  for (let i = 0; i < (quick ? 7 : 25); i++) {
    const plain = 1e6 / (await rate(url, 1, {}));
    pairs.push({ plain, bearer: 1e6 / (await rate(url, 1, { authorization: `Bearer ${token}` })) });
  }
  return {
    ours: median(pairs.map((pair) => pair.bearer)),
    reference: median(pairs.map((pair) => pair.plain)),
    value: median(pairs.map((pair) => pair.bearer / pair.plain)),
  };
}

async function rate(url: string, duration: number, headers: Record<string, string>): Promise<number> {
  const {
    requests,
    non2xx,
    errors,
    duration: took,
  } = await autocannon({ url, duration, headers, connections: 16 });
  if (non2xx || errors) throw new Error(`${url} failed under load`);
  return requests.total / took;
}

/** Sign-ins per second compared with argon2 alone, both at the concurrency that the cores can use. */
async function benchSignIn(origin: string, quick: boolean) {
  // Many short rounds, since other load on the machine comes and goes within seconds.
  const [rounds, amount] = quick ? [24, 16] : [60, 24];
  const stored = await hashPassword(password);
  const verify = () => verifyPassword(password, stored);
  const pairs: { argon: number; signIn: number }[] = [];
  await signInsPerSecond(origin, 40);
  for (let i = 0; i < rounds; i++) {
    const argon = await perSecond(verify, amount);
    pairs.push({ argon, signIn: await signInsPerSecond(origin, amount) });
  }
  return {
    ours: median(pairs.map((pair) => pair.signIn)),
    reference: median(pairs.map((pair) => pair.argon)),
    value: median(pairs.map((pair) => pair.signIn / pair.argon)),
  };
}

async function perSecond(work: () => Promise<unknown>, amount: number): Promise<number> {
  const started = performance.now();
  let left = amount;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return (amount / (performance.now() - started)) * 1000;
}

/** Sends a fixed amount and measures up to the last answer: a fixed time would cut off requests in flight. */
async function signInsPerSecond(origin: string, amount: number): Promise<number> {
  const started = performance.now();
  let ended = started;
  const options = {
    url: `${origin}/auth/v1/token?grant_type=password`,
    method: 'POST' as const,
    headers: json,
    body: signIn,
    amount,
    connections: 8,
    // How often autocannon checks whether it is done, in milliseconds.
    sampleInt: 20,
  };
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    load.on('response', () => {
      ended = performance.now();
    });
  });
  if (non2xx || errors) throw new Error('sign-ins failed under load');
  return (amount / (ended - started)) * 1000;
}

/** The p99 of a few steady requests of others, alone and while sign-ins use all they can get. */
async function benchOthers(origin: string, quick: boolean) {
  const seconds = quick ? 4 : 10;
  const idle = await p99(origin, seconds);
  const [busy] = await Promise.all([p99(origin, seconds), signInsPerSecond(origin, (seconds + 1) * 50)]);
  return { ours: busy, reference: idle, value: busy / idle };
}

async function p99(origin: string, seconds: number): Promise<number> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(5)) {
    const started = performance.now();
    await (await fetch(`${origin}/api/fees`)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}
