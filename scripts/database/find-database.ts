import type { Config } from '#server/config.ts';
import { runningPostgres } from '#server/platform/postgres/running.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';

/** The database of `DATABASE_URL`, past its pooler, or the embedded one: that of the running server, else started for this command. */
export async function findDatabase({ databaseUrl, databaseDirectUrl = databaseUrl, dataDir }: Config) {
  const url = databaseDirectUrl ?? (await runningPostgres(dataDir));
  return url ? { url, stop: async () => {} } : await startPostgres({ dataDir });
}
