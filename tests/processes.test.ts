// @module-tag thorough
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { expect, it } from 'vitest';
import { cloneDatabase } from './kit/database.ts';
import { type ServerProcess, startServer, temporaryFolder } from './kit/process.ts';

const processes = { WEB_PROCESSES: '2', DRAIN_SECONDS: '0', LOG_LEVEL: 'info' };
const newConnections = new Agent({ keepAlive: false });

const pidsOf = ({ child }: ServerProcess): number[] =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number);
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

interface Answer {
  status: number;
  text: string;
  /** The process that answered: the part of the request id that is its own. */
  by: string;
}

const ask = (url: string, agent = newConnections) =>
  new Promise<Answer>((resolve, reject) => {
    get(url, { agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => {
        const by = String(answer.headers['x-request-id']).slice(0, 13);
        resolve({ status: answer.statusCode ?? 0, text, by });
      });
      answer.on('error', reject);
    }).on('error', reject);
  });

const figure = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

/** Asks until each of the two processes has answered; returns the number of requests. */
async function askBoth(site: string): Promise<number> {
  const by = new Set<string>();
  let asked = 0;
  while (by.size < 2) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(`${site}/api/courses/`)));
    for (const answer of answers) by.add(answer.by);
    asked += answers.length;
  }
  return asked;
}

/** Requests that fail while `work` runs, on connections that stay open and on new ones. */
async function failuresWhile(site: string, work: () => Promise<void>): Promise<unknown[]> {
  const keepAlive = new Agent({ keepAlive: true });
  const failed: unknown[] = [];
  let isOver = false;
  const asking = [newConnections, keepAlive].map(async (agent) => {
    for (let turn = 0; !isOver; turn++) {
      const answer = await ask(`${site}${turn % 2 ? '/api/fees' : '/api/courses/'}`, agent).catch(String);
      if (typeof answer === 'string' || answer.status !== 200) failed.push(answer);
    }
  });
  await work();
  isOver = true;
  await Promise.all(asking);
  keepAlive.destroy();
  return failed;
}

it('is one server: one port, one page of metrics, one reload, one end', async () => {
  const { url, drop } = await cloneDatabase();
  const server = startServer(temporaryFolder(), { ...processes, DATABASE_URL: url });
  const site = await server.ready();
  const first = pidsOf(server);
  expect(first).toHaveLength(2);
  const before = figure((await ask(`${site}/metrics`)).text, 'http_memory_answers_total');
  const asked = await askBoth(site);
  const { text } = await ask(`${site}/metrics`);
  expect(figure(text, 'taxila_processes')).toBe(2);
  // The first answers of each process are not from memory yet.
  expect(figure(text, 'http_memory_answers_total') - before).toBeGreaterThanOrEqual(asked - 20);
  expect(text.match(/^# TYPE taxila_jobs_failed /gm)).toHaveLength(1);

  // One at a time, so that one process could win them all if the kernel did not spread them.
  const lines = Array.from({ length: 20 }, () => new Agent({ keepAlive: true }));
  const shares: Record<string, number> = {};
  for (const line of lines) {
    const { by } = await ask(`${site}/api/courses/`, line);
    shares[by] = (shares[by] ?? 0) + 1;
  }
  for (const line of lines) line.destroy();
  expect(Math.max(...Object.values(shares))).toBeLessThan(20);

  const failed = await failuresWhile(site, async () => {
    server.child.kill('SIGHUP');
    await expect
      .poll(() => pidsOf(server).filter((pid) => first.includes(pid)), { timeout: 100_000 })
      .toEqual([]);
  });
  expect(failed).toEqual([]);

  const second = pidsOf(server);
  process.kill(second[1] ?? 0, 'SIGKILL');
  // Long before a new process is up, the kernel must stop giving half of the connections to the dead one's sockets.
  await expect.poll(() => isThere(second[1] ?? 0)).toBe(false);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`${site}/api/courses/`)));
  expect(new Set(answers.map(({ status, by }) => `${status} ${by}`)).size).toBe(1);
  await expect.poll(() => pidsOf(server).filter((pid) => !second.includes(pid))).toHaveLength(1);
  expect((await ask(`${site}/readyz`)).status).toBe(200);
  const last = pidsOf(server);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(last.filter(isThere)).toEqual([]);
  const written = server.output().split('\n');
  const logged = written.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).msg);
  expect(logged).toContainEqual(expect.stringContaining('has ended; starting another'));
  await drop();
}, 240_000);

it('says once what keeps it from starting', async () => {
  const env = { ...processes, DATABASE_URL: 'postgres://127.0.0.1:1/x', LOG_LEVEL: 'silent' };
  const server = startServer(temporaryFolder(), env);
  expect(await server.ended).toBe(1);
  expect(server.output().trim()).toMatch(/^The database at DATABASE_URL cannot be reached[^\n]*$/);
});
