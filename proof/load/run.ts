import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '#scripts/free-port.ts';
import { deadline, signIn, startNode } from '../node-process.ts';
import { ownPostgres } from '../own-postgres.ts';
import { randomFrom } from '../random.ts';
import { fillOffice } from '../scale/fill.ts';
import { printTable } from '../table.ts';
import { capacityOf, machine, measureCosts, tryModel } from './capacity.ts';
import { isolation, slowModel } from './isolation.ts';
import { mixOf } from './mix.ts';
import { besideTheOffice } from './panels.ts';
import { runReplicas } from './replicas.ts';
import { runLoad, sumUp } from './run-load.ts';
import { dribblers } from './slow-clients.ts';
import { watchVitals } from './vitals.ts';
import { wire } from './wire.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string' },
    overload: { type: 'boolean' },
    soak: { type: 'boolean' },
    slow: { type: 'boolean' },
    isolation: { type: 'boolean' },
    panels: { type: 'boolean' },
    capacity: { type: 'boolean' },
    replicas: { type: 'boolean' },
    rows: { type: 'string', default: '1000000' },
    database: { type: 'string' },
    quick: { type: 'boolean' },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const [rate, seconds] = [Math.min(Number(values.rate), 5_000), Math.min(Number(values.seconds), 900)];
if (values.url && !/^http:\/\/(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?\/?$/.test(values.url)) {
  console.error('Only an address of this machine may be put under load, such as http://127.0.0.1:3000.');
  process.exit(2);
}
console.log(`Seed ${seed}, ${rate} requests a second\n`);
try {
  // Real visitors have processors of their own, so we take priority over the server if permitted.
  setPriority(-10);
} catch {}

deadline(30);
if (values.isolation) await runIsolation();
if (values.panels) await runPanels();
if (values.capacity) await runCapacity();
if (values.replicas) await runReplicas(Number(values.rows));
const own = values.url ? undefined : await startOwn();
const origin = (values.url ?? own?.origin ?? '').replace(/\/$/, '');
/** If requests are sent later than this, in milliseconds, the figures are about us and not the server. */
const maxLateness = 100;
const rows: (string | number)[][] = [];
const faults: string[] = [];
const random = randomFrom(seed);
const vitals = watchVitals(origin);
try {
  const next = mixOf(await signIn(origin));
  const runPhase: RunPhase = async (name, at, long, shared) => {
    const line = shared ?? wire(origin);
    const sum = sumUp(await runLoad(origin, next, { rate: at, seconds: long, random, line }));
    if (!shared) line.close();
    const { memory, lag } = vitals.take();
    const ms = [sum.p50, sum.p95, sum.p99, sum.shedP95, sum.lateP95].map((n) => n.toFixed(0));
    const perSecond = [sum.sent, sum.goodput, sum.shed].map((n) => n.toFixed(0));
    rows.push([name, ...perSecond, ...ms, sum.errors, memory.toFixed(0), lag.toFixed(0)]);
    if (sum.lateP95 > maxLateness)
      faults.push(
        `no measurement: in '${name}' the requests themselves were sent ${sum.lateP95.toFixed(0)} ms late (p95); try where nothing else runs`,
      );
    return sum;
  };
  await runPhase('warm-up', rate / 2, 3);
  const usual = await runPhase('usual', rate, values.quick ? 5 : seconds);
  if (usual.errors > 0)
    faults.push(`${usual.errors} requests failed under the usual load (${usual.wrong.join(', ')})`);
  if (values.slow) await slowClients(runPhase);
  if (values.overload) await overload(runPhase, usual.p99);
  if (values.soak) await soak(runPhase);
} finally {
  vitals.stop();
  await own?.stop();
}
printTable(
  ['phase', 'sent/s', 'good/s', 'shed/s', 'p50', 'p95', 'p99', 'shed p95', 'late p95', 'errors', 'MB', 'lag'],
  rows,
);
for (const fault of faults) console.log(`\n${fault}`);
process.exit(faults.length > 0 ? 1 : 0);

type Line = ReturnType<typeof wire>;
type RunPhase = (name: string, at: number, long: number, shared?: Line) => Promise<ReturnType<typeof sumUp>>;

/** 500 clients that never finish are cut within 15 s and do not slow the others. */
async function slowClients(runPhase: RunPhase) {
  const before = await runPhase('before slow clients', rate, 8);
  const cut = dribblers(origin);
  const during = await runPhase('500 slow clients', rate, 8);
  const longest = Math.max(...(await cut));
  if (longest > 15_000) faults.push(`a slow client was cut only after ${Math.round(longest)} ms`);
  if (during.p99 > Math.max(before.p99 * 2, 50))
    faults.push(`honest requests slowed from ${before.p99.toFixed(0)} to ${during.p99.toFixed(0)} ms (p99)`);
}

/** Climbs to the peak, sends five times as much, and measures again ten seconds later. */
async function overload(runPhase: RunPhase, usualP99: number) {
  const step = values.quick ? 3 : 6;
  const line = wire(origin);
  let peak = 0;
  for (let at = rate * 2; at <= 20_000; at *= 1.6) {
    const { goodput, p99 } = await runPhase(`climb to ${at.toFixed(0)}`, at, step, line);
    peak = Math.max(peak, goodput);
    if (goodput < at * 0.9 || p99 > 1_000) break;
  }
  const over = await runPhase('5 × the peak', peak * 5, values.quick ? 6 : 15, line);
  line.close();
  if (over.goodput < peak * 0.7)
    faults.push(`goodput fell to ${((over.goodput / peak) * 100).toFixed(0)} % of the peak`);
  if (over.shed > 0 && over.shedP95 > 500)
    faults.push(`what is shed waits ${over.shedP95.toFixed(0)} ms (p95)`);
  await wait(10_000);
  const after = await runPhase('10 s later', rate, step);
  if (after.errors > 0 || after.shed > 0 || after.p99 > Math.max(usualP99 * 2, 100))
    faults.push('it is not normal again ten seconds later');
}

/** Ten minutes at the usual rate: memory stays flat. */
async function soak(runPhase: RunPhase) {
  const minutes = values.quick ? 2 : 10;
  const seen: number[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    await runPhase(`soak, minute ${minute}`, rate, 60);
    seen.push(Math.max(...vitals.memory.slice(-30)));
  }
  // The first minutes fill caches.
  const [early = 0, late = 0] = [seen[Math.min(2, minutes - 2)], seen.at(-1)];
  if (late > early * 1.1 + 20) faults.push(`memory grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB`);
}

/** Always on a server of its own, which must trust our X-Forwarded-For. */
async function runIsolation(): Promise<never> {
  const model = await slowModel(4);
  const node = await startOwn({ TRUST_PROXY: '1', LLM_URL: model.url, LLM_KEY: 'key', LLM_MODEL: 'slow' });
  let failed = true;
  try {
    const outcome = await isolation(node.origin, await signIn(node.origin), values.quick ? 2 : 5);
    printTable(['phase', 'p50', 'p95', 'others on /api/forum/topics', 'ready p95', '/readyz'], outcome.rows);
    console.log('');
    printTable(['flood from one address', 'answered'], outcome.kinds);
    const each = outcome.ratios.map((ratio) => ratio.toFixed(1)).join(', ');
    console.log(
      `\nOthers wait ${outcome.ratio.toFixed(1)} times as long (p95) as without the flood (${each}).`,
    );
    for (const fault of outcome.faults) console.log(`\n${fault}`);
    failed = outcome.faults.length > 0;
  } finally {
    model.close();
    await node.stop();
  }
  process.exit(failed ? 1 : 0);
}

/** Visitors beside a busy office, on a database of its own with --rows rows of each kind. */
async function runPanels(): Promise<never> {
  const postgres = await ownPostgres(values.database);
  const env = { TRUST_PROXY: '1', DATABASE_URL: postgres.url, DEMO_DATA: 'no' };
  const node = await startOwn(env);
  let failed = true;
  try {
    const size = Number(values.rows);
    await fillOffice(postgres.url, size);
    const outcome = await besideTheOffice(node.origin, await signIn(node.origin), values.quick ? 2 : 5);
    printTable(['office', 'p50', 'p95', 'visitors on /api/forum/topics'], outcome.rows);
    console.log(`\n${size.toLocaleString('en')} rows; the office was answered ${outcome.office}.`);
    console.log(`Visitors wait ${outcome.ratio.toFixed(1)} times as long (p95) as beside a calm office.`);
    for (const fault of outcome.faults) console.log(`\n${fault}`);
    failed = outcome.faults.length > 0;
  } finally {
    await node.stop();
    await postgres.stop();
  }
  process.exit(failed ? 1 : 0);
}

/** What a request costs on one process, and whether that predicts one and two processes at other rates. */
async function runCapacity(): Promise<never> {
  const [long, random] = [values.quick ? 8 : 20, randomFrom(seed)];
  const faults: string[] = [];
  const one = await startOwn();
  try {
    // Not below this: a nearly idle process takes longer per request.
    const base = rate * 1.5;
    const { costs, sum } = await measureCosts(one, base, long, random);
    const ms = (seconds: number) => `${(seconds * 1_000).toFixed(2)} ms`;
    console.log(
      `${machine()}; ${base} requests a second, p50 ${sum?.p50.toFixed(0)} ms, p95 ${sum?.p95.toFixed(0)} ms`,
    );
    printTable(
      ['', 'idle, of a core', 'per request'],
      (['node', 'postgres'] as const).map((of) => [
        of,
        `${(costs.idle[of] * 100).toFixed(1)} %`,
        ms(costs.request[of]),
      ]),
    );
    const { process: each, postgresCore } = capacityOf(costs);
    console.log(
      `\nA process answers ${each.toFixed(0)} a second, a core of PostgreSQL ${postgresCore.toFixed(0)}, each busy to 70 %.\n`,
    );
    const rows: (string | number)[][] = [];
    const point = async (name: string, server: typeof one, at: number) => {
      const seen = await tryModel(server, costs, { rate: at, seconds: long, random });
      const cores = [seen.predicted, seen.measured].map((n) => n.toFixed(2));
      rows.push([name, seen.answered.toFixed(0), ...cores, `${(seen.off * 100).toFixed(0)} %`]);
      if (seen.sum && (seen.sum.shed > 0 || seen.sum.lateP95 > 100))
        faults.push(`no measurement: in '${name}' the machine had too much else to do`);
      if (Math.abs(seen.off) > 0.2) faults.push(`'${name}' is off by more than 20 %`);
    };
    await point('one process', one, rate * 2.5);
    const two = await startOwn({ WEB_PROCESSES: '2' });
    await point('two processes', two, rate * 3).finally(two.stop);
    printTable(['', 'requests/s', 'cores, predicted', 'cores, measured', 'off'], rows);
  } finally {
    await one.stop();
  }
  for (const fault of faults) console.log(`\n${fault}`);
  process.exit(faults.length > 0 ? 1 : 0);
}

async function startOwn(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-load-'));
  const node = await startNode({ dataDir, port: await freePort(), env });
  return {
    origin: node.origin,
    pid: node.child.pid ?? 0,
    async stop() {
      await node.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
