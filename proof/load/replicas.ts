import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';
import { migrate } from '#server/db/migrate.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { startStandby } from '#tests/kit/standby.ts';
import { signIn, startNode } from '../node-process.ts';
import { fillOffice } from '../scale/fill.ts';
import { printTable } from '../table.ts';

// On Linux all of 127.0.0.0/8 is loopback.
const hosts = ['127.21.0.1', '127.21.0.2'];
const seconds = 8;
const readers = 12;
/** Each PostgreSQL gets this share of a processor, as if it had a machine of its own. */
const share = 0.2;
const reads = [
  'admissions/?q=asha&sort=student_name',
  'enquiries/?q=asha&sort=name',
  'payments/?sort=-amount',
];

/** Measures what replicas bring, each with a share of a processor. */
export async function runReplicas(size: number): Promise<never> {
  const { rows, faults } = await withReplicas(Math.min(size, 50_000));
  printTable(
    ['replicas', 'reads/s', "primary's CPU"],
    rows.map(({ replicas, perSecond, cpu }) => [
      replicas,
      perSecond.toFixed(0),
      `${(cpu * 100).toFixed(0)} %`,
    ]),
  );
  for (const fault of faults) console.log(`\n${fault}`);
  process.exit(faults.length > 0 ? 1 : 0);
}

/** Reads of the office from the primary alone, from one replica and from two. */
async function withReplicas(size: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-load-'));
  const primary = await startPostgres({ dataDir, settings: { fsync: 'off' } });
  await migrate(primary.url);
  await fillOffice(primary.url, size);
  const at = { url: primary.url, dataDir };
  const standbys = [await startStandby(at, hosts[0]), await startStandby(at, hosts[1])];
  const limits = [dataDir, ...standbys.map((standby) => standby.dataDir)].map(limitCpu);
  const rows: { replicas: number; perSecond: number; cpu: number }[] = [];
  try {
    for (const replicas of [0, 1, 2]) {
      const read = `postgres://${standbys[0]?.user}@${hosts.slice(0, replicas).join()}/taxila`;
      rows.push({ replicas, ...(await measure(primary.url, replicas ? read : undefined, dataDir)) });
    }
  } finally {
    for (const free of limits) free?.();
    for (const standby of standbys) await standby.remove();
    await primary.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const [none, one, two] = rows.map(({ perSecond }) => perSecond);
  const [cpu, , less] = rows.map((row) => row.cpu);
  const faults = limits.includes(undefined)
    ? ['no measurement: this machine does not let us give each PostgreSQL a share of a processor']
    : [
        ...((two ?? 0) > (one ?? 0) * 1.3 ? [] : ['a second replica brought less than 30 % more reads']),
        ...((one ?? 0) > (none ?? 0) * 0.8 ? [] : ['reads fell with the first replica']),
        ...((less ?? 0) < (cpu ?? 0) / 2 ? [] : ['the primary worked as much as before']),
      ];
  return { rows, faults };
}

async function measure(url: string, read: string | undefined, primaryDir: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-load-'));
  const env = {
    DATABASE_URL: url,
    DEMO_DATA: 'no',
    ...(read && { DATABASE_READ_URL: read }),
  };
  const node = await startNode({ dataDir, port: await freePort(), env });
  try {
    const headers = { Authorization: `Bearer ${await signIn(node.origin)}` };
    let [count, isOver] = [0, false];
    const ask = async (i: number) => {
      for (let n = i; !isOver; n++) {
        const answer = await fetch(`${node.origin}/api/${reads[n % reads.length]}`, { headers });
        await answer.arrayBuffer();
        if (answer.ok) count++;
      }
    };
    const all = Array.from({ length: readers }, (_, i) => ask(i));
    await wait(2_000);
    const [before, cpu] = [count, cpuOf(primaryDir)];
    await wait(seconds * 1_000);
    const figures = { perSecond: (count - before) / seconds, cpu: (cpuOf(primaryDir) - cpu) / seconds };
    isOver = true;
    await Promise.all(all);
    return figures;
  } finally {
    await node.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The postmaster and its children. */
function processesOf(dataDir: string): number[] {
  const main = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && statOf(pid)[1] === String(main));
  return [main, ...children.map(Number)];
}

/** The fields of /proc/PID/stat from the state on. */
function statOf(pid: string | number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return [];
  }
}

/** CPU seconds so far; Linux counts in hundredths. */
const cpuOf = (dataDir: string) =>
  processesOf(dataDir).reduce((sum, pid) => sum + Number(statOf(pid)[11]) + Number(statOf(pid)[12]), 0) / 100;

/** Limits a PostgreSQL to its share with cgroup v1 or v2; returns a function that undoes it, undefined if not permitted. */
function limitCpu(dataDir: string, i: number): (() => void) | undefined {
  const period = 50_000;
  const versions = [
    { root: '/sys/fs/cgroup/cpu', file: 'cpu.cfs_quota_us', value: `${period * 2 * share}` },
    { root: '/sys/fs/cgroup', file: 'cpu.max', value: `${period * share} ${period}` },
  ];
  for (const { root, file, value } of versions) {
    const group = join(root, `taxila-${process.pid}-${i}`);
    try {
      mkdirSync(group);
      writeFileSync(join(group, file), value);
      for (const pid of processesOf(dataDir)) writeFileSync(join(group, 'cgroup.procs'), String(pid));
      return () => {
        for (const pid of processesOf(dataDir)) writeFileSync(join(root, 'cgroup.procs'), String(pid));
        rmdirSync(group);
      };
    } catch {}
  }
  return undefined;
}
