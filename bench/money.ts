import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { benchAdmin, sessionOf } from './accounts.ts';
import { fillMoney, makeBareMoney } from './money-rows.ts';
import { startOwnServer } from './own-server.ts';
import { median, type Row } from './row.ts';

interface Office {
  origin: string;
  headers: Record<string, string>;
}

/** Payments at the counter beside the same rows written bare; the month's report and the proof over many payments. */
export async function benchMoney({ quick }: { quick: boolean }): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-bench-'));
  const open: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  try {
    const postgres = await startPostgres({ dataDir });
    open.unshift(postgres.stop);
    const settings = { DATABASE_URL: postgres.url, LIMIT_FACTOR: '1000000', DEMO_DATA: 'no', ...benchAdmin };
    const ours = await startOwnServer(dataDir, settings);
    open.unshift(ours.stop);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    open.unshift(() => client.end());
    const { access_token } = await sessionOf(ours.origin);
    const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' };
    const office = { origin: ours.origin, headers };

    await fillMoney(client, 2_000);
    await makeBareMoney(client);
    const bare = fork(join(import.meta.dirname, 'bare-payment-server.ts'));
    open.unshift(async () => {
      if (bare.connected) bare.disconnect();
      await once(bare, 'exit');
    });
    bare.send(postgres.url);
    const [port] = await once(bare, 'message');
    const counter = await benchCounter(
      client,
      office,
      `http://127.0.0.1:${port}`,
      quick ? [3, 300] : [7, 1_500],
    );

    const size = quick ? 50_000 : 1_000_000;
    await fillMoney(client, size);
    return [counter, await benchMonth(office, size), ...(await benchProof(office, size))];
  } finally {
    for (const close of open) await close();
  }
}

async function benchCounter(
  client: Client,
  office: Office,
  bare: string,
  [rounds, amount]: [number, number],
): Promise<Row> {
  const pairs: { ours: number; bare: number }[] = [];
  for (let i = 0; i <= rounds; i++) {
    const { rows } = await client.query<{ id: string }>(
      'select id from admissions where paid < fees order by id limit $1',
      [amount],
    );
    const ids = rows.map((row) => row.id);
    const rate = async (url: string) => payAll(url, office.headers, [...ids]);
    const [reference, own] = [await rate(bare), await rate(`${office.origin}/api/admissions`)];
    // The first round only warms up.
    if (i > 0) pairs.push({ ours: own, bare: reference });
  }
  return {
    name: 'payments at the counter',
    ours: median(pairs.map((pair) => pair.ours)),
    reference: median(pairs.map((pair) => pair.bare)),
    value: median(pairs.map((pair) => pair.ours / pair.bare)),
    aim: { at: 'least', value: 0.4 },
    unit: '/s',
  };
}

async function payAll(base: string, headers: Record<string, string>, ids: string[]): Promise<number> {
  const amount = ids.length;
  const started = performance.now();
  const result = await autocannon({
    url: base,
    amount,
    // An office of ten people.
    connections: 10,
    method: 'POST',
    headers,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: `${new URL(base).pathname.replace(/\/$/, '')}/${ids.pop()}/payments`,
          body: JSON.stringify({ amount: 1 }),
        }),
      },
    ],
  });
  if (result['2xx'] !== amount)
    throw new Error(`${base} failed under load: ${JSON.stringify(result.statusCodeStats)}`);
  return amount / ((performance.now() - started) / 1000);
}

async function benchMonth({ origin, headers }: Office, size: number): Promise<Row> {
  const month = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7);
  const times: number[] = [];
  for (let i = 0; i < 13; i++) {
    const started = performance.now();
    const answer = await fetch(`${origin}/api/reports/month?month=${month}`, { headers });
    const { total } = (await answer.json()) as { total: { payments: number } };
    if (total.payments < size / 30) throw new Error(`the month has ${total.payments} payments only`);
    if (i >= 3) times.push(performance.now() - started);
  }
  const ms = median(times);
  const name = `month report, ${size.toLocaleString('en')} payments`;
  return { name, ours: ms, reference: null, value: ms, aim: { at: 'most', value: 300 }, unit: 'ms' };
}

/** The proof, and what others feel of it. */
async function benchProof({ origin, headers }: Office, size: number): Promise<Row[]> {
  const others = async (until: () => boolean) => {
    const times: number[] = [];
    while (!until()) {
      const started = performance.now();
      await (await fetch(`${origin}/api/forum/topics`)).arrayBuffer();
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  };
  const end = performance.now() + 4_000;
  const idle = await others(() => performance.now() > end);
  let done = false;
  const started = performance.now();
  const proof = fetch(`${origin}/api/books/check`, { method: 'POST', headers }).then(async (answer) => {
    const { ok } = (await answer.json()) as { ok: boolean };
    done = true;
    if (!ok) throw new Error('the books do not agree');
    return (performance.now() - started) / 1000;
  });
  const busy = await others(() => done);
  const seconds = await proof;
  const name = `proof of the books, ${size.toLocaleString('en')} payments`;
  return [
    { name, ours: seconds, reference: null, value: seconds, aim: { at: 'most', value: 20 }, unit: 's' },
    {
      name: 'p99 of others during the proof, beside idle',
      ours: busy,
      reference: idle,
      value: busy / idle,
      aim: { at: 'most', value: 2 },
      unit: 'ms',
    },
  ];
}
