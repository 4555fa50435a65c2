import { rm } from 'node:fs/promises';
import { openSession } from '#server/platform/database/connection.ts';
import { backup } from './backup.ts';
import { BackupFailure } from './backup-failure.ts';
import { makeTables } from './make-tables.ts';
import { compareCounts } from './prove.ts';
import { type Restored, restore } from './restore.ts';

/** Copies all rows into another, empty database through a file, and verifies their number there. */
export async function copyDatabase(from: string, to: string, file: string): Promise<Restored> {
  await refuseTables(to);
  try {
    await backup(from, { file });
    const restored = await restore(to, { file }, { replace: false, migrate: makeTables });
    await compareCounts(to, restored);
    return restored;
  } finally {
    await rm(file, { force: true });
  }
}

async function refuseTables(url: string) {
  const client = await openSession(url, { connectionTimeoutMillis: 10_000 }).catch((error: Error) => {
    throw new BackupFailure(`The target cannot be reached (${error.message}): nothing was changed.`);
  });
  try {
    const { rowCount } = await client.query(
      `SELECT FROM pg_class WHERE relkind IN ('r', 'p', 'v') AND relnamespace::regnamespace::text IN ('public', 'pgboss') LIMIT 1`,
    );
    if (rowCount) throw new BackupFailure('The target is not empty: please name an empty database.');
  } finally {
    await client.end();
  }
}
