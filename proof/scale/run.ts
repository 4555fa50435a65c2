import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { freePort } from '#scripts/free-port.ts';
import { findTimes } from '../../bench/money/find.ts';
import { slowTime } from '../../bench/money/lists.ts';
import { listNames, pathOf, viewsOf } from '../../bench/money/views.ts';
import { deadline, signIn, startNode } from '../node-process.ts';
import { ownPostgres } from '../own-postgres.ts';
import { printTable } from '../table.ts';
import { fillOffice } from './fill.ts';
import { whileMigrating } from './migrating.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    database: { type: 'string' },
    only: { type: 'string' },
  },
});
const size = Number(values.rows);
const only = values.only?.split(',');
const aims = { list: 50, find: 100, fill: 180 };
const sizeText = size.toLocaleString('en');

deadline(40);
// No standby follows it, so new indexes need not be written to the WAL.
const postgres = await ownPostgres(values.database, { wal_level: 'minimal', max_wal_senders: '0' });
const dataDir = mkdtempSync(join(tmpdir(), 'taxila-scale-'));
let failed = true;
try {
  const seconds = await fillOffice(postgres.url, size);
  console.log(`${sizeText} rows of each kind are there after ${seconds.toFixed(0)} s.\n`);
  const env = { DATABASE_URL: postgres.url, DEMO_DATA: 'no' };
  const node = await startNode({ dataDir, port: await freePort(), env });
  try {
    await learned(node.origin);
    const slow = await measure(node.origin, await signIn(node.origin));
    failed = slow > 0 || seconds > aims.fill;
  } finally {
    await node.end('SIGTERM');
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** For two seconds after its start a node learns the chatbot's examples beside its requests; the first answer waits for that. */
async function learned(origin: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${origin}/api/chatbot/`, {
    method: 'POST',
    headers,
    body: '{"query":"hello"}',
  });
  if (!answer.ok) throw new Error(`The chatbot answers ${answer.status}.`);
}

interface Measured {
  what: string;
  ms: number;
  aim: number;
}

/** Measures every view and prints the slowest; returns how many are too slow. */
async function measure(origin: string, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const measured: Measured[] = [];
  const ask = async (what: string, path: string, aim: number) =>
    measured.push({ what, ms: await slowTime(origin + path, headers, { quick: 15, slow: 2 * aim }), aim });
  for (const list of listNames.filter((name) => only?.includes(name) ?? true))
    for (const view of viewsOf(list)) {
      const shown = Object.entries(view).map(([name, value]) => `${name}=${value}`);
      await ask(`${list}: ${shown.join(', ')}`, pathOf(list, view), aims.list);
    }
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  if (only?.includes('find') ?? true)
    for (const { what, ms } of await findTimes(client, { origin, headers }))
      measured.push({ what: `Ctrl-K: ${what}`, ms, aim: aims.find });
  const missed = measured.filter(({ ms, aim }) => ms > aim).length;
  const slowest = measured.toSorted((a, b) => b.ms / b.aim - a.ms / a.aim);
  printTable(
    ['what', 'p95, ms', 'aim'],
    slowest.slice(0, Math.max(10, missed)).map(({ what, ms, aim }) => [what, ms.toFixed(0), aim]),
  );
  console.log(`\n${missed} of ${measured.length} views of ${sizeText} rows take longer than they may (p95).`);
  const waited =
    (only?.includes('migrating') ?? true) ? await whileMigrating(client, postgres.url, origin, token) : 0;
  await client.end();
  return missed + waited;
}
