import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';

/** A new PostgreSQL with every table. Its data is removed on stop, unless a folder is named. */
export async function ownPostgres(folder?: string, settings?: Record<string, string>) {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'taxila-proof-'));
  const postgres = await startPostgres({ dataDir, settings: { fsync: 'off', ...settings } });
  await migrate(postgres.url);
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      if (!folder) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
