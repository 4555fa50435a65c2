import { type Client, escapeIdentifier } from 'pg';
import { addressesOf, openSession, withDatabase } from '#server/platform/database/connection.ts';
import { BackupFailure } from './backup-failure.ts';
import type { BackupFile } from './backup-file.ts';
import { makeTables } from './make-tables.ts';
import { type Restored, restore } from './restore.ts';

/** Restores a backup into a scratch database, counts its rows, checks the books and drops it. */
export async function prove(url: string, source: BackupFile): Promise<Restored> {
  const { pathname } = new URL(addressesOf(url)[0] ?? '');
  const name = `${decodeURIComponent(pathname.slice(1)).slice(0, 50)}_proof`;
  const scratch = withDatabase(url, name);
  const drop = `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`;
  return withClient(url, async (here) => {
    try {
      // An interrupted run may have left one.
      await here.query(drop);
      await here.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE template0`);
    } catch (error) {
      throw new BackupFailure(`No database can be made to restore into (${(error as Error).message}).`);
    }
    try {
      const restored = await restore(scratch, source, { replace: false, migrate: makeTables });
      await compareCounts(scratch, restored);
      await checkBooks(scratch);
      return restored;
    } finally {
      await here.query(drop);
    }
  });
}

/** Refuses a copy in which a table has other rows than the backup says. */
export async function compareCounts(url: string, { counts }: Restored): Promise<void> {
  await withClient(url, async (client) => {
    for (const [table, wanted] of counts) {
      const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`);
      if (Number(rows[0]?.n) !== wanted)
        throw new BackupFailure(`The copy has ${rows[0]?.n} rows of ${table}, the backup ${wanted}.`);
    }
  });
}

async function checkBooks(url: string) {
  const faults = await withClient(url, async (client) => {
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM books_faults');
    return rows[0]?.n;
  });
  if (faults) throw new BackupFailure(`In the restored copy the books do not agree: ${faults} rows differ.`);
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await openSession(url, { application_name: 'taxila-proof' });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
