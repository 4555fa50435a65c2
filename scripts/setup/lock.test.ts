import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taxila-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a process that holds the lock for a moment and logs when it enters and leaves. */
function holdLock() {
  const program = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    const { withLock } = await import(process.env.MODULE);
    await withLock('lock', () => {}, async () => {
      appendFileSync('log', 'in\\n');
      await sleep(100);
      appendFileSync('log', 'out\\n');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    env: { ...process.env, MODULE: new URL('lock.mjs', import.meta.url).href },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('exit', resolve));
}

async function deadProcess() {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => child.on('exit', resolve));
  return child.pid;
}

test('only one process at a time holds the lock, even after one died with it', async () => {
  const lock = join(folder, 'lock');
  writeFileSync(lock, String(await deadProcess()));
  utimesSync(lock, new Date(0), new Date(0));
  expect(await Promise.all([holdLock(), holdLock(), holdLock(), holdLock()])).toEqual([0, 0, 0, 0]);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in\nout\n'.repeat(4));
  expect(existsSync(lock)).toBe(false);
});
