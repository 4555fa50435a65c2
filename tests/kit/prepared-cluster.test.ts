import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { copyPrepared, preparedKey, savePrepared } from './prepared-cluster.ts';
import { temporaryFolder } from './process.ts';

const files = {
  'package-lock.json': '{}',
  'server/worker.ts': '',
  'server/db/migrations/001-first.sql': 'create table a ()',
  'server/features/mail/jobs.ts': '',
  'server/features/mail/routes.ts': '',
  'server/platform/postgres/cluster.ts': '',
  'tests/kit/template-database.ts': '',
};

function write(folder: string, changed: Record<string, string> = files) {
  for (const [name, text] of Object.entries(changed)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

test.each([
  ['a changed migration', 'server/db/migrations/001-first.sql'],
  ['a new migration', 'server/db/migrations/002-second.sql'],
  ['other packages', 'package-lock.json'],
  ['another job', 'server/features/mail/jobs.ts'],
  ['another list of jobs', 'server/worker.ts'],
  ['another way to make a cluster', 'server/platform/postgres/cluster.ts'],
  ['another template', 'tests/kit/template-database.ts'],
])('%s needs another database', (_, name) => {
  const folder = temporaryFolder();
  write(folder);
  const before = preparedKey(folder);
  write(folder, { [name]: 'create table b ()' });
  expect(preparedKey(folder)).not.toBe(before);
});

test('a renamed or removed migration does, too', () => {
  const folder = temporaryFolder();
  write(folder, { ...files, 'server/db/migrations/002-second.sql': 'create table b ()' });
  const both = preparedKey(folder);
  rmSync(join(folder, 'server/db/migrations/002-second.sql'));
  const one = preparedKey(folder);
  write(folder, { 'server/db/migrations/003-second.sql': 'create table b ()' });
  expect(new Set([both, one, preparedKey(folder)]).size).toBe(3);
});

test('a file that has nothing to do with tables does not', () => {
  const folder = temporaryFolder();
  write(folder);
  const before = preparedKey(folder);
  write(folder, { 'server/features/mail/routes.ts': 'export {}' });
  expect(preparedKey(folder)).toBe(before);
});

test('what is cached is copied, complete, and only under its key', () => {
  const [made, cache, copy] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  write(made, { 'postgres/PG_VERSION': '18' });
  savePrepared('first', made, cache);
  savePrepared('first', made, cache);
  expect(readdirSync(cache)).toEqual(['first']);
  expect(copyPrepared('second', copy, cache)).toBe(false);
  expect(copyPrepared('first', copy, cache)).toBe(true);
  write(copy, { 'postgres/PG_VERSION': 'spoilt' });
  expect(readFileSync(join(cache, 'first/postgres/PG_VERSION'), 'utf8')).toBe('18');
});
