import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../node-process.ts';
import { mixOf } from './mix.ts';
import { runLoad, sumUp } from './run-load.ts';
import { wire } from './wire.ts';

/** CPU seconds of the server's processes and of PostgreSQL's. */
interface Cpu {
  node: number;
  postgres: number;
}

/** What an idle server costs per second, and what one request of the mix costs. */
interface Costs {
  idle: Cpu;
  request: Cpu;
}

/** The model: how many cores are busy at a rate of requests, however many processes share them. */
const coresFor = ({ idle, request }: Costs, rate: number): Cpu => ({
  node: idle.node + rate * request.node,
  postgres: idle.postgres + rate * request.postgres,
});

/** Above this utilisation, queues grow faster than the load. */
const maxUtilisation = 0.7;

/** How many requests per second a process, and a core of PostgreSQL, can answer. */
export const capacityOf = ({ idle, request }: Costs) => ({
  process: (maxUtilisation - idle.node) / request.node,
  postgresCore: (maxUtilisation - idle.postgres) / request.postgres,
});

const ticksPerSecond = 100;

interface Entry {
  parent: number;
  isPostgres: boolean;
  seconds: number;
}

function processTable(): Map<number, Entry> {
  const found = new Map<number, Entry>();
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // User and system time of the process and of its children that have ended.
      const seconds = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond;
      found.set(pid, { parent: Number(fields[1]), isPostgres: stat.includes('(postgres)'), seconds });
    } catch {
      // The process has ended meanwhile.
    }
  }
  return found;
}

/** The CPU time of a process and all its descendants. */
function cpuOf(pid: number): Cpu {
  const all = processTable();
  const isBelow = (one: number): boolean => one === pid || (one > 1 && isBelow(all.get(one)?.parent ?? 0));
  const cpu = { node: 0, postgres: 0 };
  for (const [one, { isPostgres, seconds }] of all)
    if (isBelow(one)) cpu[isPostgres ? 'postgres' : 'node'] += seconds;
  return cpu;
}

const minus = (a: Cpu, b: Cpu, by: number): Cpu => ({
  node: (a.node - b.node) / by,
  postgres: (a.postgres - b.postgres) / by,
});

interface Server {
  origin: string;
  pid: number;
}

/** How many cores were busy, and how many requests a second were answered. */
async function busy({ origin, pid }: Server, rate: number, seconds: number, random: () => number) {
  const next = mixOf(await signIn(origin));
  const line = wire(origin);
  const [before, started] = [cpuOf(pid), performance.now()];
  const sum = rate > 0 ? sumUp(await runLoad(origin, next, { rate, seconds, random, line })) : undefined;
  if (!sum) await wait(seconds * 1_000);
  line.close();
  // Includes mails and other work that the requests have caused.
  if (sum) await wait(2_000);
  const took = (performance.now() - started) / 1_000;
  return { cores: minus(cpuOf(pid), before, took), rate: sum ? (sum.sent * seconds) / took : 0, sum };
}

export async function measureCosts(server: Server, rate: number, seconds: number, random: () => number) {
  // Warm-up: code that runs for the first time costs several times as much.
  await busy(server, rate * 1.7, seconds, random);
  const { cores: idle } = await busy(server, 0, seconds, random);
  const { cores, rate: answered, sum } = await busy(server, rate, seconds, random);
  const costs: Costs = { idle, request: minus(cores, idle, answered) };
  return { costs, sum };
}

/** How far the model is off at another rate, with the figures. */
export async function tryModel(
  server: Server,
  costs: Costs,
  { rate, seconds, random }: { rate: number; seconds: number; random: () => number },
) {
  await busy(server, rate, seconds / 2, random);
  const { cores, rate: answered, sum } = await busy(server, rate, seconds, random);
  const prediction = coresFor(costs, answered);
  const [predicted, measured] = [prediction.node + prediction.postgres, cores.node + cores.postgres];
  return { answered, predicted, measured, off: predicted / measured - 1, sum };
}

export const machine = () => `${availableParallelism()} cores`;
