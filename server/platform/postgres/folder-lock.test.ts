// @module-tag thorough
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freshFolder, ownerProcess, preparedFolder, query, removeTemplate, started } from './fixture.ts';
import { lockFolder } from './folder-lock.ts';
import { startPostgres } from './start.ts';

afterAll(removeTemplate);

test('a folder that a live process of ours holds is refused with the number of that process', async () => {
  const dataDir = await preparedFolder();
  const { url } = await started({ dataDir });
  const other = ownerProcess(dataDir, 'exit');
  expect(await other.next()).toContain(`is in use by process ${process.pid}:`);
  expect(await other.ended).toBe(1);
  await expect(startPostgres({ dataDir })).rejects.toThrow(`process ${process.pid}`);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('of several starts at once exactly one wins', async () => {
  const dataDir = freshFolder();
  const starts = [1, 2, 3, 4].map(() => ownerProcess(dataDir, 'drain'));
  const outputs = await Promise.all(starts.map((start) => start.next()));
  expect(outputs.filter((output) => output === 'started')).toHaveLength(1);
  const winner = starts[outputs.indexOf('started')];
  expect(outputs.filter((output) => output.includes(`in use by process ${winner?.child.pid}:`))).toHaveLength(
    3,
  );
  winner?.child.kill('SIGINT');
  expect(await winner?.ended).toBe(0);
});

test('the lock goes with its process, whatever number is noted in the folder', async () => {
  const dataDir = freshFolder();
  const holder = spawn(process.execPath, ['--input-type=module', '-e', holdForever(dataDir)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  await expect(lockFolder(dataDir)).rejects.toThrow(`process ${holder.pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  writeFileSync(join(dataDir, 'taxila.pid'), `${process.ppid}\n`);
  const lock = await lockFolder(dataDir);
  await expect(lockFolder(dataDir)).rejects.toThrow(`process ${process.pid}`);
  lock.release();
});

test('a stranger that has got the number of a dead PostgreSQL is neither stopped nor in the way', async () => {
  const dataDir = await preparedFolder();
  const stranger = spawn('sleep', ['1000']);
  onTestFinished(() => void stranger.kill('SIGKILL'));
  const cluster = join(dataDir, 'postgres');
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const left = [stranger.pid, cluster, 1, 5432, cluster, '', '1 1', 'ready   ', ''];
    writeFileSync(join(cluster, name), left.join('\n'), { mode: 0o600 });
  }
  const { url } = await started({ dataDir });
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

function holdForever(dataDir: string) {
  const room = join(import.meta.dirname, 'folder-lock.ts');
  return `
    const { lockFolder } = await import(${JSON.stringify(room)});
    globalThis.held = await lockFolder(${JSON.stringify(dataDir)});
    setInterval(() => {}, 1000);
    console.log('held');`;
}
