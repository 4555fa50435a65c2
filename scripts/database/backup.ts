// npm run backup [-- FILE]: backs up all data to FILE, or else to BACKUP_TO, even while the server runs.
import { readConfig } from '#server/config.ts';
import { backup } from '#server/db/backup.ts';
import { BackupFailure } from '#server/db/backup-failure.ts';
import { makeBackup } from '#server/features/backups/make.ts';
import { placeOf } from '#server/features/backups/places/place.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { databaseCommand } from './database-command.ts';
import { findDatabase } from './find-database.ts';

await databaseCommand(async () => {
  const [file] = process.argv.slice(2);
  const config = readConfig(process.env);
  const place = placeOf(config.backup);
  if (!file && !place)
    throw new BackupFailure('Please name the file to write (npm run backup -- FILE), or set BACKUP_TO.');
  const database = await findDatabase(config);
  try {
    if (!file) return await backupToPlace(config, database.url);
    const { tables, rows } = await backup(database.url, { file, key: config.backup.key });
    return `${rows} rows of ${tables} tables are in ${file}.`;
  } finally {
    await database.stop();
  }
});

async function backupToPlace(config: ReturnType<typeof readConfig>, url: string) {
  const database = openDatabase(url, { size: 1, onError: () => {} });
  const deps = { ...database, clock: systemClock, config, log: createLog('error'), tell: () => {} };
  try {
    const name = await makeBackup(deps);
    if (!name) throw new BackupFailure('A backup is under way already.');
    return `${name} is in ${placeOf(config.backup)?.label}.`;
  } finally {
    await database.close();
  }
}
