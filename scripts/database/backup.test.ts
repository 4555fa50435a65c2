// @module-tag thorough
import { spawnSync } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { freshFolder, query } from '#server/platform/postgres/fixture.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';

function command(name: string, dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const script = join(import.meta.dirname, `${name}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, output: (stdout + stderr).trim() };
}

test('a backup is made while the server runs; a restore is refused until it has stopped', async () => {
  const folder = freshFolder();
  const dataDir = join(folder, 'data');
  const file = join(folder, 'backup.gz');
  const server = await startPostgres({ dataDir });
  await migrate(server.url);
  await query(server.url, `INSERT INTO demo_seeds (name) VALUES ('kept')`);

  expect(command('backup', dataDir)).toMatchObject({
    status: 0,
    output: expect.stringContaining('data/backups'),
  });
  expect(command('backup', dataDir, file)).toMatchObject({
    status: 0,
    output: expect.stringContaining(file),
  });
  expect(command('restore', dataDir, file, '--replace')).toMatchObject({
    status: 1,
    output: expect.stringContaining(`in use by process ${process.pid}`),
  });
  await server.stop();
  await rename(file, `${file}.away`);
  expect(command('restore', dataDir, file, '--replace')).toMatchObject({ status: 1 });
  expect(command('restore', dataDir, 'latest', '--replace')).toMatchObject({ status: 0 });
  await rename(`${file}.away`, file);
  expect(command('restore', dataDir, file, '--replace')).toMatchObject({ status: 0 });

  const copy = join(folder, 'copy');
  expect(command('restore', copy, file).status).toBe(0);
  const restored = await startPostgres({ dataDir: copy });
  onTestFinished(() => restored.stop());
  expect(await query(restored.url, 'SELECT name FROM demo_seeds')).toEqual([{ name: 'kept' }]);
});

test('the embedded database is moved into an empty external one, once', async () => {
  const folder = freshFolder();
  const [dataDir, other] = [join(folder, 'data'), join(folder, 'other')];
  const server = await startPostgres({ dataDir });
  await migrate(server.url);
  await query(server.url, `INSERT INTO demo_seeds (name) VALUES ('kept')`);
  const target = await startPostgres({ dataDir: other });
  onTestFinished(() => target.stop());
  expect(command('move-database', dataDir, target.url).output).toContain('in use by process');
  await server.stop();
  expect(command('move-database', dataDir, 'postgres://nobody@127.0.0.1:1/x')).toMatchObject({
    status: 1,
    output: expect.stringContaining('cannot be reached'),
  });
  expect(command('move-database', dataDir, target.url)).toMatchObject({
    status: 0,
    output: expect.stringContaining('counted one by one'),
  });
  expect(await query(target.url, 'SELECT name FROM demo_seeds')).toEqual([{ name: 'kept' }]);
  expect(command('move-database', dataDir, target.url)).toMatchObject({
    status: 1,
    output: 'The target is not empty: please name an empty database.',
  });
  expect(command('upgrade-database', dataDir)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^The database is one of PostgreSQL \d+ already\.$/),
  });
});

test('a command without a file says what is missing', () => {
  process.env.BACKUP_TO = 'none';
  expect(command('backup', '/nowhere')).toEqual({
    status: 1,
    output: 'Please name the file to write (npm run backup -- FILE), or set BACKUP_TO.',
  });
  delete process.env.BACKUP_TO;
  expect(command('restore', '/nowhere', '--replace')).toEqual({
    status: 1,
    output: 'Please name the file to read, or latest: npm run restore -- FILE [--replace]',
  });
});
