import { expect, test } from 'vitest';
import { commands, contents, packageFolders } from '#scripts/release/contents.ts';

const { files, packages, faults } = contents();

test('the release contains all that its commands import', () => {
  expect(faults).toEqual([]);
  expect(Object.keys(commands)).toEqual(expect.arrayContaining(['start', 'backup', 'restore', 'books']));
  expect(files).toEqual(
    expect.arrayContaining([
      'server/main.ts',
      'server/features/receipts/pdf-worker.ts',
      'server/db/migrations/001-ground.sql',
      'server/features/accounts/users/known-passwords.txt.gz',
    ]),
  );
  expect(packages).toEqual(
    expect.arrayContaining(['@fontsource/noto-sans-devanagari', '@jsquash/png', 'drizzle-orm', 'pg-boss']),
  );
});

test('the release contains nothing that only development needs', () => {
  expect(files.filter((path) => /\.test\.ts$|fixture|^(tests|e2e|bench|proof|web)\//.test(path))).toEqual([]);
  const folders = packageFolders(packages);
  expect(folders).toContain('node_modules/pg-protocol');
  expect(folders.filter((path) => /\/(react|vite|vitest|typescript|playwright|@types)\b/.test(path))).toEqual(
    [],
  );
});
