import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#scripts/free-port.ts';
import { debian } from '../debian.ts';
import { patroniSettings } from './patroni-settings.ts';
import { relayTo } from './relay.ts';
import type { Opened } from './scenario.ts';

/** One PostgreSQL with its Patroni. Its connections to etcd and to the other members pass relays that can be cut. */
interface Member {
  name: string;
  port: number;
  kill(): Promise<void>;
  /** Kills PostgreSQL alone. */
  killPostgres(): void;
  pause(): void;
  resume(): void;
  cut(): void;
  join(): void;
  start(): void;
}

export interface Cluster {
  /** The primary, through HAProxy. */
  url: string;
  /** All members. */
  hosts: string;
  primary(): Promise<Member>;
  /** Resolves when one leads and two follow. */
  healthy(): Promise<void>;
  switchOver(): Promise<void>;
}

/** Three PostgreSQL 15 with Patroni, one etcd and HAProxy from Debian; undefined if they are not available. */
export async function startCluster(opened: Opened): Promise<Cluster | undefined> {
  const programs = debian('cluster', { fetch: true });
  if (!programs) return undefined;
  const folder = opened.folder();
  const etcd = await startEtcd(programs, folder, opened);
  const members: (Member & { rest: number })[] = [];
  for (const name of ['one', 'two', 'three'])
    members.push(await startMember({ programs, folder, opened, etcd, name }));
  const front = await startHaproxy(programs, folder, members, opened);
  const views = () => Promise.all(members.map(({ rest }) => viewOf(rest)));
  // A member that was away may not know the new leader yet, so the view with the highest timeline counts.
  const ask = async () => (await views()).toSorted((a, b) => timelineOf(b) - timelineOf(a))[0] ?? [];
  const cluster: Cluster = {
    url: `postgres://postgres@127.0.0.1:${front}/taxila`,
    hosts: `postgres://postgres@${members.map(({ port }) => `127.0.0.1:${port}`)}/taxila`,
    async primary() {
      for (;;) {
        const leader = (await ask()).find(({ role }) => role === 'leader');
        const found = members.find(({ name }) => name === leader?.name);
        if (found) return found;
        await wait(200);
      }
    },
    async healthy() {
      for (const end = Date.now() + 120_000; ; await wait(500)) {
        const states = await ask();
        const ready = states.filter(({ role, state, lag }) =>
          role === 'leader' ? state === 'running' : /running|streaming/.test(state) && Number(lag) < 1e6,
        );
        const follows = states.some(({ role }) => role === 'sync_standby');
        if (ready.length === 3 && follows && new Set(states.map((one) => one.timeline)).size === 1) return;
        if (Date.now() > end) throw new Error(`the cluster is not healthy: ${JSON.stringify(await views())}`);
      }
    },
    async switchOver() {
      const states = await ask();
      const [leader, candidate] = ['leader', 'sync_standby'].map(
        (wanted) => states.find(({ role }) => role === wanted)?.name,
      );
      const rest = members.find(({ name }) => name === leader)?.rest;
      const body = JSON.stringify({ leader, candidate });
      const answer = await fetch(`http://127.0.0.1:${rest}/switchover`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`);
    },
  };
  await makeDatabase(await cluster.primary());
  await cluster.healthy();
  return cluster;
}

interface State {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

/** The cluster as one member sees it. */
async function viewOf(rest: number): Promise<State[]> {
  try {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { members: State[] }).members;
  } catch {
    return [];
  }
}

const timelineOf = (view: State[]) => Math.max(0, ...view.map(({ timeline }) => timeline ?? 0));

type Programs = NonNullable<ReturnType<typeof debian>>;

async function startEtcd(programs: Programs, folder: string, opened: Opened): Promise<number> {
  const [clients, peers] = [await freePort(), await freePort()];
  const [at, peer] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`];
  const args = { 'listen-client-urls': at, 'advertise-client-urls': at, 'listen-peer-urls': peer };
  const named = { ...args, 'initial-advertise-peer-urls': peer, 'initial-cluster': `default=${peer}` };
  const options = Object.entries({ ...named, 'data-dir': join(folder, 'etcd') });
  const etcd = programs.start(
    'usr/bin/etcd',
    options.map(([name, value]) => `--${name}=${value}`),
  );
  opened.add(() => etcd.end('SIGKILL'));
  return clients;
}

async function startHaproxy(
  programs: Programs,
  folder: string,
  members: { port: number; rest: number }[],
  opened: Opened,
) {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = members.map((one, i) => `  server m${i} 127.0.0.1:${one.port} check port ${one.rest}`);
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  const haproxy = programs.start('usr/sbin/haproxy', ['-db', '-f', file]);
  opened.add(() => haproxy.end('SIGKILL'));
  return port;
}

interface MemberOptions {
  programs: Programs;
  folder: string;
  opened: Opened;
  etcd: number;
  name: string;
}

async function startMember({ programs, folder, opened, etcd, name }: MemberOptions) {
  const [port, rest] = [await freePort(), await freePort()];
  const toEtcd = await relayTo({ host: '127.0.0.1', port: etcd });
  const toCopy = await relayTo({ host: '127.0.0.1', port });
  // Also cut: else the others would see that it is alive, and wait.
  const toAsk = await relayTo({ host: '127.0.0.1', port: rest });
  const lines = [toEtcd, toCopy, toAsk];
  for (const { close } of lines) opened.add(close);
  const data = join(folder, name);
  const file = join(folder, `${name}.yml`);
  const bin = join(programs.root, 'usr/lib/postgresql/15/bin');
  const ports = { port, rest, etcd: toEtcd.port, copy: toCopy.port, ask: toAsk.port };
  writeFileSync(file, JSON.stringify(patroniSettings({ name, data, bin, folder, ports })));
  const postmaster = () => {
    try {
      return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return 0;
    }
  };
  const start = () => programs.start('usr/bin/patroni', [file]);
  let patroni = start();
  const all = () => [Number(patroni.child.pid), postmaster(), ...childrenOf(postmaster())];
  const member = {
    name,
    port,
    rest,
    async kill() {
      await patroni.end('SIGKILL');
      signal('SIGKILL', [postmaster()]);
    },
    killPostgres: () => signal('SIGKILL', [postmaster()]),
    pause: () => signal('SIGSTOP', all()),
    resume: () => signal('SIGCONT', all()),
    cut: () => lines.forEach((line) => void line.cut()),
    join: () => lines.forEach((line) => void line.restore()),
    start() {
      patroni = start();
    },
  };
  opened.add(member.kill);
  return member;
}

function signal(name: NodeJS.Signals, pids: number[]) {
  for (const pid of pids)
    try {
      if (pid > 1) process.kill(pid, name);
    } catch {}
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parentOf = (pid: string) => {
    try {
      return Number(/\nPPid:\t(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    } catch {
      return 0;
    }
  };
  return parent > 1 ? pids.filter((pid) => parentOf(pid) === parent).map(Number) : [];
}

async function makeDatabase({ port }: Member) {
  for (const end = Date.now() + 60_000; ; await wait(500)) {
    const client = new Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
    try {
      await client.connect();
      return void (await client.query('create database taxila'));
    } catch (error) {
      if (Date.now() > end) throw error;
    } finally {
      await client.end().catch(() => {});
    }
  }
}
