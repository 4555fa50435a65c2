// npm run move-database -- postgres://…: copies the embedded database into an empty one of your own.
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { BackupFailure } from '#server/db/backup-failure.ts';
import { copyDatabase } from '#server/db/copy.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { databaseCommand } from './database-command.ts';

await databaseCommand(async () => {
  const [target, ...more] = process.argv.slice(2);
  if (!target || more.length > 0 || !/^postgres(ql)?:\/\//.test(target))
    throw new BackupFailure('Please name an empty database: npm run move-database -- postgres://…');
  const { dataDir } = readConfig({ ...process.env, DATABASE_URL: '' });
  // Fails while a server runs on this folder, so that nothing is copied while it is being written.
  const own = await startPostgres({ dataDir });
  try {
    const { rows, tables } = await copyDatabase(
      own.url,
      target,
      join(dataDir, `moving-${process.pid}.backup`),
    );
    return `${rows} rows of ${tables} tables are there, counted one by one. Now set DATABASE_URL to it; ${dataDir} stays as it is.`;
  } finally {
    await own.stop();
  }
});
