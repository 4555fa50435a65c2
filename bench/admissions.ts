import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { benchAdmin, sessionOf } from './accounts.ts';
import { startOwnServer } from './own-server.ts';
import { median, type Row } from './row.ts';

const words = { common: 'kulk', rare: 'quix', absent: 'zzyz' };

interface Servers {
  client: Client;
  ours: string;
  bare: string;
  token: string;
}

/** The list at two sizes, and paid admissions, each compared with a bare node:http + pg server on the same PostgreSQL. */
export async function benchAdmissions({ quick }: { quick: boolean }): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-bench-'));
  const open: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  try {
    const postgres = await startPostgres({ dataDir });
    open.unshift(postgres.stop);
    const settings = { DATABASE_URL: postgres.url, LIMIT_FACTOR: '1000000', ...benchAdmin };
    const ours = await startOwnServer(dataDir, settings);
    open.unshift(ours.stop);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    open.unshift(() => client.end());
    await makeBareTables(client);
    const bare = fork(join(import.meta.dirname, 'bare-admission-server.ts'));
    open.unshift(() => stop(bare));
    bare.send(postgres.url);
    const [port] = await once(bare, 'message');
    const { access_token: token } = await sessionOf(ours.origin);
    const servers = { client, ours: ours.origin, bare: `http://127.0.0.1:${port}`, token };
    const paid = await benchPaid(servers, quick ? [3, 300] : [7, 2_000]);
    return [paid, ...(await benchList(servers, quick))];
  } finally {
    for (const close of open) await close();
  }
}

async function stop(bare: ChildProcess) {
  if (bare.connected) bare.disconnect();
  await once(bare, 'exit');
}

async function makeBareTables(client: Client) {
  await client.query(`
    create table bare_payments (like payments including all);
    create table bare_admissions (like admissions including all);
    alter table bare_admissions add foreign key (payment_id) references bare_payments;
    create table bare_receipts (like receipts including all);
    alter table bare_receipts add foreign key (payment_id) references bare_payments;
    alter table bare_receipts add foreign key (admission_id) references bare_admissions;
    create table bare_counters (last integer);
    insert into bare_counters values (0);
    create table bare_jobs (id uuid primary key, name text, data jsonb);`);
}

/** Makes paid payments without an admission, in the real tables and in the bare ones. */
async function makePaidPayments(client: Client, howMany: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into payments (id, reference, gateway, course, standard, amount)
     select gen_random_uuid(), gen_random_uuid()::text, 'sandbox', 'Physics', '12th Standard', 1800000
     from generate_series(1, $1) returning id`,
    [howMany],
  );
  const ids = rows.map((row) => row.id);
  await client.query("update payments set status = 'pending' where id = any($1)", [ids]);
  await client.query("update payments set status = 'paid', paid_at = now() where id = any($1)", [ids]);
  await client.query('insert into bare_payments select * from payments where id = any($1)', [ids]);
  return ids;
}

/** Admissions per second that claim a paid payment, compared with writing the same rows bare. */
async function benchPaid(servers: Servers, [rounds, amount]: [number, number]): Promise<Row> {
  const pairs: { ours: number; bare: number }[] = [];
  for (let i = 0; i <= rounds; i++) {
    const ids = await makePaidPayments(servers.client, amount);
    const bare = await submitAll(`${servers.bare}/`, [...ids]);
    const ours = await submitAll(`${servers.ours}/api/admissions/`, ids);
    // The first round only warms up.
    if (i > 0) pairs.push({ ours, bare });
  }
  return {
    name: 'paid online admissions',
    ours: median(pairs.map((pair) => pair.ours)),
    reference: median(pairs.map((pair) => pair.bare)),
    value: median(pairs.map((pair) => pair.ours / pair.bare)),
    aim: { at: 'least', value: 0.4 },
    unit: '/s',
  };
}

async function submitAll(url: string, ids: string[]): Promise<number> {
  const amount = ids.length;
  const body = () =>
    JSON.stringify({
      student_name: 'Asha Rao',
      course: 'Physics',
      board: 'CBSE',
      standard: '12th Standard',
      joining_date: '2026-06-15',
      address: '12, Lake Road, Pune',
      contact_no: '0000000123',
      email: 'asha@taxila.test',
      payment_id: ids.pop(),
    });
  const started = performance.now();
  const result = await autocannon({
    url,
    amount,
    connections: 40,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }],
  });
  const seconds = (performance.now() - started) / 1000;
  const { errors, timeouts } = result;
  if (result['2xx'] !== amount)
    throw new Error(
      `${url} failed under load: ${JSON.stringify({ amount, errors, timeouts, codes: result.statusCodeStats })}`,
    );
  return amount / seconds;
}

/** Search by part of a name with one filter, newest first, 50 rows a page: the median time at both sizes, and its growth. */
async function benchList(servers: Servers, quick: boolean): Promise<Row[]> {
  const [small, large] = quick ? [2_000, 50_000] : [10_000, 1_000_000];
  const rounds = quick ? 40 : 200;
  // Rows without payments are enough: the list does not read payments.
  await servers.client.query(`alter table admissions drop constraint admissions_payment_id_fkey;
    delete from receipts; delete from admissions`);
  // Otherwise the worker would send thousands of mails about the earlier admissions meanwhile.
  await servers.client.query("delete from pgboss.job where state in ('created', 'retry')");
  const at = async (size: number) => {
    await fillTo(servers.client, size);
    // Warm-up, so that both run compiled code.
    for (const word of Object.values(words)) await times(servers, word, rounds);
    const measured: { kind: string; ours: number; bare: number }[] = [];
    for (const [kind, word] of Object.entries(words))
      measured.push({ kind, ...(await times(servers, word, rounds)) });
    return measured;
  };
  const before = await at(small);
  const after = await at(large);
  const rows = [
    ...before.map((m) => toRow(`admission list, ${m.kind} word, ${small} rows`, m)),
    ...after.map((m) => toRow(`admission list, ${m.kind} word, ${large} rows`, m)),
  ];
  const growth = after.map((m, i): Row => {
    const times = m.ours / (before[i]?.ours ?? 0);
    const name = `admission list, ${m.kind} word, growth for ${large / small}× the rows`;
    return { name, ours: times, reference: null, value: times, aim: { at: 'most', value: 10 }, unit: '×' };
  });
  return [...rows, ...growth];
}

function toRow(name: string, { ours, bare }: { ours: number; bare: number }): Row {
  return { name, ours, reference: bare, value: ours / bare, aim: { at: 'most', value: 1.5 }, unit: 'ms' };
}

/** One row in six has the common name, one in ten thousand the rare one. */
async function fillTo(client: Client, size: number) {
  // Creating the indexes after the rows takes a fraction of the time.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'admissions' and indexname not in (select conname from pg_constraint)`,
  );
  await client.query(indexes.map(({ name }) => `drop index ${name};`).join(' '));
  await client.query(
    `insert into admissions (id, reference, payment_id, admission_type, student_name, course, board, standard,
       joining_date, address, contact_no, fees, created_at)
     select gen_random_uuid(), 'TA-' || n, gen_random_uuid(), 'Online Admission',
       (array['Aarav','Ananya','Farhan','Kavya','Meera','Rohan','Zoya'])[1 + n % 7] || ' ' ||
       case when n % 10000 = 77 then 'Quixano' else
         (array['Bhosale','Deshpande','Fernandes','Iyer','Kulkarni','Menon'])[1 + (n * 31 % 6)] end,
       (array['Mathematics','Science','English','History'])[1 + n % 4],
       (array['CBSE','ICSE','State Board','IB','Cambridge'])[1 + (n / 7 % 5)], 'Graduate', '2026-06-15',
       n || ', Lake Road, Pune', lpad((n % 100000)::text, 10, '0'), 1800000, now() - n * interval '7 seconds'
     from generate_series((select count(*)::int from admissions), $1::int - 1) n`,
    [size],
  );
  await client.query("set maintenance_work_mem = '256MB'");
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze admissions');
}

async function times(servers: Servers, word: string, rounds: number) {
  const query = `?search=${word}&board=CBSE`;
  const ours = { url: `${servers.ours}/api/admissions/${query}`, ms: [] as number[] };
  const bare = { url: `${servers.bare}/${query}`, ms: [] as number[] };
  const headers = { Authorization: `Bearer ${servers.token}` };
  for (let i = 0; i < rounds + 5; i++)
    for (const side of [bare, ours]) {
      const started = performance.now();
      const answer = await fetch(side.url, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${side.url} answers ${answer.status}`);
      // The first ones only warm up.
      if (i >= 5) side.ms.push(performance.now() - started);
    }
  return { ours: median(ours.ms), bare: median(bare.ms) };
}
