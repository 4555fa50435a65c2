// npm run backup -- FILE: all data in one file, also while the server runs.
import { readConfig } from '#server/config.ts';
import { backup } from '#server/db/backup.ts';
import { BackupFailure } from '#server/db/backup-file.ts';
import { databaseCommand } from './database-command.ts';
import { findDatabase } from './find-database.ts';

await databaseCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new BackupFailure('Please name the file to write: npm run backup -- FILE');
  const database = await findDatabase(readConfig(process.env));
  try {
    const { tables, rows } = await backup(database.url, file);
    return `${rows} rows of ${tables} tables are in ${file}.`;
  } finally {
    await database.stop();
  }
});
