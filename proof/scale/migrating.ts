import type { Client } from 'pg';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { enquiry, nameOf } from '../enquiry.ts';
import { printTable } from '../table.ts';

/** No request may take longer because of a migration, in milliseconds. */
const maxMs = 1_000;

/** What the newest migration with a trigger and sums has made. */
const sums = '198-due-sums.sql';
const ofSums = [
  'trigger admissions_due on admissions',
  'trigger admissions_due_some on admissions',
  'function count_due',
  'function rebuild_due_sums',
  'table due_sums',
];

/** Undoes that migration, and all that create indexes concurrently. */
async function undoMigrations(client: Client): Promise<void> {
  const concurrent = readMigrations().filter(({ name }) => name.endsWith('.concurrently.sql'));
  for (const { sql } of concurrent)
    for (const [, index] of sql.matchAll(/create index concurrently if not exists (\w+)/g))
      await client.query(`drop index if exists ${index}`);
  for (const one of ofSums) await client.query(`drop ${one}`);
  const names = [...concurrent.map(({ name }) => name), sums];
  await client.query('delete from migrations where name = any($1)', [names]);
}

const admission = (n: number) => ({
  student_name: nameOf(n),
  admission_type: 'Offline Admission',
  course: 'Physics',
  standard: '12th Standard',
  board: 'CBSE',
  joining_date: '2026-06-15',
  address: '12, Lake Road, Pune',
  contact_no: String(9_100_000_000 + n),
  fees: 12_500,
  received: 2_500,
});

type Sent = [path: string, body?: object];

/** What people do meanwhile, each again as soon as it is answered. */
const work: Record<string, (n: number) => Sent> = {
  'an enquiry': (n) => ['enquiry/', enquiry(n)],
  'an admission with a payment': (n) => ['admissions/', admission(n)],
  'the list of admissions': () => ['admissions/?limit=25'],
  'the list of payments': () => ['payments/?limit=25&status=paid'],
  'topics of the forum': () => ['forum/topics'],
};

/** Migrates a filled database while people work on it; returns how many kinds of work were too slow or refused. */
export async function whileMigrating(client: Client, url: string, origin: string, token: string) {
  await undoMigrations(client);
  let isOver = false;
  const rows: [what: string, count: number, ms: number, refused: number][] = [];
  const someone = async (what: string, sent: (n: number) => Sent) => {
    let [slowest, refused, n] = [0, 0, 0];
    for (; !isOver; n++) {
      const [path, body] = sent(n);
      const started = performance.now();
      const answer = await fetch(`${origin}/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      await answer.text();
      slowest = Math.max(slowest, performance.now() - started);
      if (!answer.ok) refused++;
    }
    rows.push([what, n, slowest, refused]);
  };
  const working = Object.entries(work).map(([what, sent]) => someone(what, sent));
  const started = performance.now();
  const applied = await migrate(url);
  const seconds = (performance.now() - started) / 1_000;
  isOver = true;
  await Promise.all(working);
  console.log(`\n${applied.length} migrations took ${seconds.toFixed(0)} s beside this work:\n`);
  printTable(
    ['what', 'times', 'longest, ms', 'refused'],
    rows.map(([what, n, ms, refused]) => [what, n, ms.toFixed(0), refused]),
  );
  return rows.filter(([, , ms, refused]) => ms > maxMs || refused > 0).length;
}
