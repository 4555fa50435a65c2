import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { freePort } from '#scripts/free-port.ts';
import { findTimes } from '../../bench/money/find.ts';
import { slowTime } from '../../bench/money/lists.ts';
import { type ListName, listNames, pathOf, viewsOf } from '../../bench/money/views.ts';
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

/** Measures every view, before and after people worked; prints the slowest, and returns how many are too slow. */
async function measure(origin: string, token: string): Promise<number> {
  const office = { origin, headers: { Authorization: `Bearer ${token}` } };
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const lists = await measureLists(listNames, office);
  const found = (only?.includes('find') ?? true) ? await findTimes(client, office) : [];
  let missed = report([
    ...lists,
    ...found.map(({ what, ms }) => ({ what: `Ctrl-K: ${what}`, ms, aim: aims.find })),
  ]);
  if (only?.includes('migrating') ?? true) {
    missed += await whileMigrating(client, postgres.url, origin, token);
    // The newest thousands are all of one kind now.
    console.log('\nAfter that work:\n');
    missed += report(await measureLists(['admissions', 'payments', 'enquiries'], office, { oneWay: true }));
  }
  await client.end();
  return missed;
}

async function measureLists(
  lists: ListName[],
  { origin, headers }: { origin: string; headers: Record<string, string> },
  ways?: { oneWay: boolean },
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const list of lists.filter((name) => only?.includes(name) ?? true))
    for (const view of viewsOf(list, ways)) {
      const shown = Object.entries(view).map(([name, value]) => `${name}=${value}`);
      const ms = await slowTime(origin + pathOf(list, view), headers, { quick: 15, slow: 2 * aims.list });
      measured.push({ what: `${list}: ${shown.join(', ')}`, ms, aim: aims.list });
    }
  return measured;
}

function report(measured: Measured[]): number {
  const missed = measured.filter(({ ms, aim }) => ms > aim).length;
  const slowest = measured.toSorted((a, b) => b.ms / b.aim - a.ms / a.aim);
  printTable(
    ['what', 'p95, ms', 'aim'],
    slowest.slice(0, Math.max(10, missed)).map(({ what, ms, aim }) => [what, ms.toFixed(0), aim]),
  );
  console.log(`\n${missed} of ${measured.length} views of ${sizeText} rows take longer than they may (p95).`);
  return missed;
}
