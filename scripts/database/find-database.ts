import type { Config } from '#server/config.ts';
import { runningPostgres } from '#server/platform/postgres/running.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';

/** The database of `DATABASE_URL`, bypassing a pooler, or the embedded one, which is started unless a server runs it. */
export async function findDatabase({ databaseUrl, databaseDirectUrl = databaseUrl, dataDir }: Config) {
  const url = databaseDirectUrl ?? (await runningPostgres(dataDir));
  return url ? { url, stop: async () => {} } : await startPostgres({ dataDir });
}
