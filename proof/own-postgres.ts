import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { startPostgres } from '#server/platform/postgres/start.ts';

/** A PostgreSQL of its own with every table, gone when it is stopped. */
export async function ownPostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-proof-'));
  const postgres = await startPostgres({ dataDir, settings: { fsync: 'off' } });
  await migrate(postgres.url);
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
