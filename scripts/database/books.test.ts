// @module-tag thorough
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moneyApp, offline, submit } from '#server/features/payments/fixture.ts';
import { freshFolder } from '#server/platform/postgres/fixture.ts';

function books(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'books.ts')], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('npm run books says that the books agree, or exits with 1 and names the rows', async () => {
  const t = await moneyApp();
  const staff = (await t.signIn('staff')).authorization;
  const { reference } = (await (await submit(t, offline, staff)).json()) as { reference: string };
  const green = books({ DATABASE_URL: t.databaseUrl });
  expect(green).toMatchObject({ status: 0, stderr: '' });
  expect(green.stdout).toContain('received ₹12,500, refunded ₹0, voided ₹0, net ₹12,500');
  expect(green.stdout).toMatch(/The books agree \(\d+ ms\)\.\n$/);
  await t.deps.pool.query('update admissions set paid = paid + 1 where reference = $1', [reference]);
  const red = books({ DATABASE_URL: t.databaseUrl });
  expect(red.status).toBe(1);
  expect(red.stdout).toContain(`${reference}: it says that ₹12500.01 is paid, its payments hold ₹12500`);
  expect(red.stdout).toMatch(/The books do not agree \(\d+ ms\)\.\n$/);
  expect((await t.fetch('/api/books', { headers: staff })).ok).toBe(true);
});

test('npm run books starts the embedded database, and refuses one without tables', () => {
  expect(books({ DATABASE_URL: '', DATA_DIR: join(freshFolder(), 'data') })).toMatchObject({
    status: 1,
    stderr: 'This database is not up to date. Please start the server once: npm start\n',
  });
});
