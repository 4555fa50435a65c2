import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { signIn } from '../node-process.ts';
import { startPgBouncer } from '../pgbouncer.ts';
import { type Opened, type Outcome, restartableNode, type Setting, underWrites } from './scenario.ts';

const name = 'two nodes behind PgBouncer, which is killed';
/** The advisory lock of the migrations. */
const lockId = 7_407_318;

/** Two nodes behind one PgBouncer in transaction mode, which is killed with -9 and restarted. */
export async function pooler({ quick }: Setting, opened: Opened): Promise<Outcome> {
  const { url } = await opened.postgres();
  const pgbouncer = await startPgBouncer({
    folder: opened.folder(),
    postgres: url,
    mode: 'transaction',
    fetch: true,
  });
  const times = quick ? 2 : 6;
  const none = { name, times: 0, acknowledged: 0, attempts: 0, longest: 0, faults: [] };
  if (!pgbouncer) return { ...none, skipped: 'there is no pgbouncer on this machine, nor can it be fetched' };
  opened.add(pgbouncer.stop);
  const env = { DATABASE_URL: pgbouncer.url('taxila'), DATABASE_DIRECT_URL: url };
  const start = () => restartableNode(opened, { dataDir: opened.folder(), env });
  const first = await start();
  const { node: second, faults } = await whileLocked(url, start);
  return underWrites(name, { origin: first.origin, url, times }, async (ledger) => {
    const readers = startReading(second.origin, await signIn(second.origin));
    await ledger.more(100);
    faults.push(...(await checkLiveUpdate(second.origin, () => ledger.more(10))));
    readers.allows503 = true;
    for (let i = 0; i < times; i++) {
      await pgbouncer.kill();
      await wait(i * 500);
      await pgbouncer.start();
      await ledger.more(20);
    }
    faults.push(...(await checkLiveUpdate(second.origin, () => ledger.more(10))), ...(await readers.stop()));
    const failed = ledger.attempts.filter(({ status }) => status === 500).length;
    return failed > 0 ? [...faults, `${failed} writes were answered 500`] : faults;
  });
}

/** Starts a node while another one holds the migration lock: it must wait, then start. */
async function whileLocked<T>(url: string, start: () => Promise<T>) {
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [lockId]);
  let isReady = false;
  const starting = start().finally(() => {
    isReady = true;
  });
  await wait(5_000);
  const faults = isReady ? ['the second node did not wait for the migrations of another'] : [];
  await holder.end();
  return { node: await starting, faults };
}

/** Keeps reading pages of visitors and of the office that need nothing but the database. */
function startReading(origin: string, token: string) {
  const paths = [
    '/api/forum/topics',
    '/api/courses',
    '/api/enquiries',
    '/api/admissions',
    '/api/payments',
    '/readyz',
  ];
  const counts = new Map<number, number>();
  const stopping = new AbortController();
  const reader = { allows503: false, stop };
  const reading = Array.from({ length: 4 }, async () => {
    for (let i = 0; !stopping.signal.aborted; i++) {
      const path = paths[i % paths.length];
      const { status } = await fetch(origin + path, { headers: { Authorization: `Bearer ${token}` } });
      if (status !== 503 || !reader.allows503) counts.set(status, (counts.get(status) ?? 0) + 1);
      await wait(5);
    }
  });
  async function stop(): Promise<string[]> {
    stopping.abort();
    await Promise.all(reading);
    console.log(
      `read behind PgBouncer: ${[...counts].map(([status, count]) => `${status} × ${count}`).join(', ')}`,
    );
    return [...counts]
      .filter(([status]) => status !== 200)
      .map(([status, n]) => `${n} reads were answered ${status}`);
  }
  return reader;
}

/** Checks that a live update reaches one node when `write` writes through the other. */
async function checkLiveUpdate(origin: string, write: () => Promise<void>): Promise<string[]> {
  const headers = { Authorization: `Bearer ${await signIn(origin)}` };
  const answer = await fetch(`${origin}/api/live`, { headers, signal: AbortSignal.timeout(15_000) });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const writing = write();
  try {
    while (!/enquiries|courses/.test(received)) received += (await reader?.read())?.value ?? '';
    return [];
  } catch {
    return ['a live update did not reach the other node'];
  } finally {
    await writing;
    await reader?.cancel().catch(() => {});
  }
}
