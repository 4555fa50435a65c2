// @module-tag thorough
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './architecture/repository-files.ts';
import { temporaryFolder } from './kit/process.ts';

/** The pids of all descendants of a process. */
function descendants(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const all = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const under = (parent: number): number[] =>
    all.filter(([, of]) => of === parent).flatMap(([child = 0]) => [child, ...under(child)]);
  return under(pid);
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function startDev(dataDir: string, env: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part;
    });
  const ended = once(child, 'close').then(([code]) => code as number);
  onTestFinished(async () => {
    child.kill('SIGINT');
    await ended;
  });
  return { child, ended, output: () => output };
}

const status = async (url: string) => (await fetch(url)).status;

test('npm run dev serves pages and API, restarts on a change and leaves nothing behind', async () => {
  const dataDir = temporaryFolder();
  const dev = startDev(dataDir);
  await expect.poll(dev.output).toMatch(/Ready in/);
  const site = /Ready in .*: (\S+)/.exec(dev.output())?.[1] ?? '';
  const postgres = () => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
  const postgresBefore = postgres();

  const page = await (await fetch(site)).text();
  for (const part of ['<h1', 'inject-hmr-runtime', '"/web/pages/home.tsx"'])
    expect(page.includes(part), part).toBe(true);
  expect(await (await fetch(`${site}/web/app/root.tsx`)).text()).toContain('import.meta.hot');
  const catalogue = await (await fetch(`${site}/api/courses/`)).text();
  expect(catalogue).toContain('"10th"');
  expect(await status(`${site}/dev/mailbox`)).toBe(200);
  expect(await status(`${site}/auth/v1/settings`)).toBe(200);

  const now = new Date();
  utimesSync(join(root, 'server/welcome.ts'), now, now);
  await expect.poll(dev.output).toMatch(/Restarted in .*welcome\.ts/);
  expect(await (await fetch(`${site}/api/courses/`)).text()).toBe(catalogue);
  expect(postgres()).toBe(postgresBefore);

  const started = descendants(dev.child.pid ?? 0);
  expect(started.length).toBeGreaterThan(3);
  dev.child.kill('SIGINT');
  expect(await dev.ended).toBe(0);
  expect(started.filter(isAlive)).toEqual([]);
});

test('npm run dev is for this machine only', async () => {
  const dev = startDev(temporaryFolder(), { HOST: '0.0.0.0' });
  expect(await dev.ended).toBe(1);
  expect(dev.output()).toContain('HOST must be a loopback address');
});
