// npm run restore -- FILE [--replace]: puts a backup into an empty database, or in place of all data.
import { PgBoss } from 'pg-boss';
import { readConfig } from '#server/config.ts';
import { BackupFailure } from '#server/db/backup-file.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { restore } from '#server/db/restore.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { databaseCommand } from './database-command.ts';

await databaseCommand(async () => {
  const words = process.argv.slice(2);
  const [file, ...more] = words.filter((word) => word !== '--replace');
  if (!file || more.length > 0) {
    throw new BackupFailure('Please name the file to read: npm run restore -- FILE [--replace]');
  }
  const { databaseUrl, dataDir } = readConfig(process.env);
  // A running server holds the folder, so this start refuses to restore under its feet.
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startPostgres({ dataDir });
  try {
    const options = { replace: words.includes('--replace'), migrate: makeTables };
    const { tables, rows } = await restore(database.url, file, options);
    return `${rows} rows of ${tables} tables are restored.`;
  } finally {
    await database.stop();
  }
});

async function makeTables(url: string, names: string[]) {
  const wanted = readMigrations().filter(({ name }) => names.includes(name));
  await migrate(url, wanted);
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  boss.on('error', (error) => console.error(String(error)));
  await boss.start();
  await boss.stop({ graceful: false });
}
