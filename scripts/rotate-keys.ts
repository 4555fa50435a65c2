// npm run rotate-keys: a new key signs access tokens from now on, also while the server runs; nobody is signed out.
import { readConfig } from '#server/config.ts';
import { rotateKeys } from '#server/features/accounts/keys/keys.ts';
import { openDatabase } from '#server/platform/database.ts';
import { runningPostgres } from '#server/platform/postgres/running.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { StartFailure } from '#server/platform/start-failure.ts';
import { databaseCommand } from './database-command.ts';

await databaseCommand(async () => {
  const config = readConfig(process.env);
  if (config.auth.jwtKeys || config.auth.jwtSecret)
    throw new StartFailure('The signing keys are set by JWT_KEYS or JWT_SECRET: please change them there.');
  const url = config.databaseUrl ?? (await runningPostgres(config.dataDir));
  const own = url ? undefined : await startPostgres({ dataDir: config.dataDir });
  const database = openDatabase(url ?? own?.url ?? '', { max: 2, onError: () => {} });
  try {
    return `The key ${await rotateKeys(database.db, config.auth.tokenLife)} signs from now on.`;
  } finally {
    await database.close();
    await own?.stop();
  }
});
