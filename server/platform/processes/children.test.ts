// @module-tag thorough
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../log.ts';
import { superviseChildren } from './children.ts';
import { passLines } from './pass-lines.ts';

const pids = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('child.fixture.ts'))
    .map(Number);

async function startTwo() {
  const folder = mkdtempSync(join(tmpdir(), 'taxila-children-'));
  const lines: string[] = [];
  const onCrashLoop = vi.fn();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(lines.push(String(text))));
  const children = superviseChildren({
    program: join(import.meta.dirname, 'child.fixture.ts'),
    count: 2,
    fds: [],
    socketsOf: (place) => [2 * place, 2 * place + 1],
    order: { place: { host: '127.0.0.1', port: 1 }, databaseUrl: folder },
    log: createLog('info', { write: (line) => void lines.push(line) }),
    onCrashLoop,
  });
  onTestFinished(async () => {
    await children.close();
    rmSync(folder, { recursive: true });
  });
  const put = (name: string) => writeFileSync(join(folder, name), '');
  return { children, put, onCrashLoop, lines, welcome: await children.start() };
}

it('starts as many as asked for, of which the first does the background work, and ends them', async () => {
  const { children, welcome, lines } = await startTwo();
  expect(welcome).toBe('works');
  const both = pids();
  expect(both).toHaveLength(2);
  await expect
    .poll(() => lines.join('').split('\n').filter(Boolean).sort())
    .toEqual(both.map((pid, i) => `half a line of ${pid}${i ? '' : ', which works'}`).sort());
  children.leave();
  await expect.poll(() => lines.filter((line) => line === 'leaves\n')).toHaveLength(2);
  await children.close();
  expect(pids()).toEqual([]);
});

it('lets one ask the others, and does not wait for one that is too slow', async () => {
  const { put, lines } = await startTwo();
  const [one = 0, two] = pids();
  process.kill(one, 'SIGUSR2');
  await expect.poll(() => lines.join('')).toContain(`heard of [[${two},null]]`);
  put('slow');
  process.kill(one, 'SIGUSR2');
  await expect.poll(() => lines.join('')).toContain('heard of []');
});

it('starts another for one that dies, whose sockets the other takes meanwhile, and gives up only when none is left and none gets up', async () => {
  const { put, onCrashLoop, lines } = await startTwo();
  const before = pids();
  process.kill(before[0] ?? 0, 'SIGKILL');
  await expect.poll(() => lines.join('')).toContain(`${before[1]} takes 0,1`);
  await expect.poll(() => pids().filter((pid) => !before.includes(pid))).toHaveLength(1);
  put('broken');
  for (const pid of pids()) process.kill(pid, 'SIGKILL');
  await expect.poll(() => onCrashLoop.mock.calls.length).toBeGreaterThan(0);
});

it('reloads one by one, and keeps those of before where a new one does not start', async () => {
  const { children, put, lines } = await startTwo();
  const before = pids();
  await children.reload();
  await expect.poll(pids).toHaveLength(2);
  const after = pids();
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  put('broken');
  await children.reload();
  expect(pids()).toEqual(after);
  expect(lines.join('')).toContain('a new process did not start');
});

it('passes on complete lines only', () => {
  const [from, to] = [new PassThrough(), new PassThrough()];
  const written: string[] = [];
  to.on('data', (part) => written.push(String(part)));
  passLines(from, to);
  for (const part of ['one\ntw', 'o', '\n', 'three']) from.emit('data', Buffer.from(part));
  expect(written).toEqual(['one\n', 'two\n']);
  from.emit('end');
  expect(written.at(-1)).toBe('three\n');
});
