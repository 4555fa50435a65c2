// npm run rotate-keys: signs access tokens with a new key, even while the server runs. Nobody is signed out.
import { readConfig } from '#server/config.ts';
import { rotateKeys } from '#server/features/accounts/keys/keys.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { StartFailure } from '#server/platform/start-failure.ts';
import { databaseCommand } from './database-command.ts';
import { findDatabase } from './find-database.ts';

await databaseCommand(async () => {
  const config = readConfig(process.env);
  if (config.auth.jwtKeys || config.auth.jwtSecret)
    throw new StartFailure('The signing keys are set by JWT_KEYS or JWT_SECRET: please change them there.');
  const found = await findDatabase(config);
  const database = openDatabase(found.url, { size: 2, onError: () => {} });
  try {
    return `The key ${await rotateKeys(database.db, config.auth.tokenLife)} signs from now on.`;
  } finally {
    await database.close();
    await found.stop();
  }
});
