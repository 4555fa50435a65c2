// npm run restore -- FILE [--replace]: puts a backup into an empty database, or in place of all data.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Config, readConfig } from '#server/config.ts';
import { BackupFailure } from '#server/db/backup-failure.ts';
import { makeTables } from '#server/db/make-tables.ts';
import { restore } from '#server/db/restore.ts';
import { fetchTo, findStored } from '#server/features/backups/make.ts';
import { placeOf } from '#server/features/backups/places/place.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { databaseCommand } from './database-command.ts';

await databaseCommand(async () => {
  const args = process.argv.slice(2);
  const [wanted, ...more] = args.filter((arg) => arg !== '--replace');
  if (!wanted || more.length > 0) {
    throw new BackupFailure('Please name the file to read, or latest: npm run restore -- FILE [--replace]');
  }
  const config = readConfig(process.env);
  const { file, done } = await fileOf(config, wanted);
  try {
    return await restoreFrom(config, file, args.includes('--replace'));
  } finally {
    await done();
  }
});

/** A file on this machine, or a backup by its name in the place set by BACKUP_TO. */
async function fileOf({ backup }: Config, wanted: string) {
  const place = placeOf(backup);
  if (existsSync(wanted) || !place) return { file: wanted, done: async () => {} };
  const name = await findStored(place, wanted);
  if (!name) throw new BackupFailure(`There is no file ${wanted}, nor one of that name in ${place.label}.`);
  const file = await place.scratch();
  await fetchTo(place, name, file);
  return { file, done: () => rm(file, { force: true }) };
}

async function restoreFrom(
  { databaseUrl, databaseDirectUrl = databaseUrl, dataDir, backup }: Config,
  file: string,
  replace: boolean,
) {
  // Fails while a server runs on this folder.
  const database = databaseDirectUrl
    ? { url: databaseDirectUrl, stop: async () => {} }
    : await startPostgres({ dataDir });
  try {
    const options = { replace, migrate: makeTables };
    const { tables, rows } = await restore(database.url, { file, key: backup.key }, options);
    return `${rows} rows of ${tables} tables are restored.`;
  } finally {
    await database.stop();
  }
}
