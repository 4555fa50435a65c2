import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { startOwnServer } from './own-server.ts';
import { median, type Row } from './row.ts';

const enquiry = {
  name: 'Asha Rao',
  class_name: '10',
  board: 'CBSE',
  subject: 'Mathematics',
  country: '+91',
  phone: '0000000123',
};

/** Sending an enquiry against a bare node:http + pg server that inserts one row, on one PostgreSQL, turn by turn. */
export async function benchEnquiries({ quick }: { quick: boolean }): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-bench-'));
  const open: (() => Promise<unknown> | unknown)[] = [
    () => rmSync(dataDir, { recursive: true, force: true }),
  ];
  try {
    const postgres = await startPostgres({ dataDir });
    open.unshift(postgres.stop);
    const ours = await startOwnServer(dataDir, { DATABASE_URL: postgres.url, LIMIT_FACTOR: '1000000' });
    open.unshift(ours.stop);
    const bare = await startBareServer(postgres.url);
    open.unshift(bare.stop);
    const pairs = await compare(`${ours.origin}/api/enquiry/`, bare.origin, quick ? [3, 2] : [7, 4]);
    return [
      {
        name: 'POST /api/enquiry/',
        ours: median(pairs.map((pair) => pair.ours)),
        reference: median(pairs.map((pair) => pair.bare)),
        value: median(pairs.map((pair) => pair.ours / pair.bare)),
        aim: { at: 'least', value: 0.5 },
        unit: 'req/s',
      },
    ];
  } finally {
    for (const close of open) await close();
  }
}

async function startBareServer(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create table bare_enquiries (like enquiries including all)');
  await client.end();
  const bare = fork(join(import.meta.dirname, 'bare-insert-server.ts'));
  bare.send(databaseUrl);
  const [port] = await once(bare, 'message');
  return { origin: `http://127.0.0.1:${port}/`, stop: () => bare.connected && bare.disconnect() };
}

async function compare(ours: string, bare: string, [rounds, seconds]: [rounds: number, seconds: number]) {
  for (const url of [ours, bare]) await load(url, 2);
  const pairs: { ours: number; bare: number }[] = [];
  for (let i = 0; i < rounds; i++) {
    pairs.push({ bare: await load(bare, seconds), ours: await load(ours, seconds) });
  }
  return pairs;
}

let sent = 0;

/** Each request carries words of its own: the identical enquiry would be one row. */
function nextBody(): string {
  return JSON.stringify({ ...enquiry, enquiryMessage: `Do you hold weekend batches? Number ${sent++}` });
}

async function load(url: string, duration: number): Promise<number> {
  const result = await autocannon({
    url,
    duration,
    connections: 40,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    requests: [{ setupRequest: (request) => ({ ...request, body: nextBody() }) }],
  });
  if (result.errors || result.timeouts || result.non2xx) throw new Error(`${url} failed under load`);
  return result.requests.total / result.duration;
}
