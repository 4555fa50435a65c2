// npm run books: do the books agree? Also while the server runs; ends with 1 where they do not, and names the rows.
import type { Books } from '#contract/payments/books.ts';
import { formatRupees } from '#contract/payments/money.ts';
import { readConfig } from '#server/config.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { checkBooks } from '#server/features/payments/books/books.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { StartFailure } from '#server/platform/start-failure.ts';
import { databaseCommand } from './database-command.ts';
import { findDatabase } from './find-database.ts';

await databaseCommand(async () => {
  const found = await findDatabase(readConfig(process.env));
  const database = openDatabase(found.url, { size: 2, onError: () => {} });
  try {
    await refuseOlder(database);
    const books = await checkBooks({ ...database, clock: systemClock });
    if (!books.ok) process.exitCode = 1;
    return report(books);
  } finally {
    await database.close();
    await found.stop();
  }
});

/** The checks assume the tables of this version. */
async function refuseOlder({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string | null }>(
    `select to_regclass('migrations')::text as name`,
  );
  const applied = rows[0]?.name
    ? await pool.query<{ name: string }>('select name from migrations')
    : { rows: [] };
  const names = new Set(applied.rows.map(({ name }) => name));
  if (readMigrations().every(({ name }) => names.has(name))) return;
  throw new StartFailure('This database is not up to date. Please start the server once: npm start');
}

function report({ ok, checks, figures, milliseconds }: Books): string {
  const lines = checks.flatMap(({ ok, text, faults, rows }) => [
    `${ok ? 'agrees ' : 'DIFFERS'}  ${text}`,
    ...rows.map(({ reference, text }) => `           ${reference}: ${text}`),
    ...(faults > rows.length ? [`           and ${faults - rows.length} more`] : []),
  ]);
  const sums = Object.entries(figures).map(([name, sum]) => `${name} ${formatRupees(sum)}`);
  const verdict = ok ? 'The books agree' : 'The books do not agree';
  return [...lines, sums.join(', '), `${verdict} (${milliseconds} ms).`].join('\n');
}
