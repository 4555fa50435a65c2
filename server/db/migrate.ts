import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { StartFailure } from '#server/platform/start-failure.ts';

// Any number, as long as every node uses the same one.
const lockId = 7_407_318;
const folder = join(import.meta.dirname, 'migrations');

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations of this version of the code, in order. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Brings the database up to this version: one transaction per migration, under a lock that lets several nodes
 * start at once. A kill at any moment leaves a state from which the next start goes on.
 */
export async function migrate(url: string, migrations = readMigrations()): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: 'taxila-migrate' });
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(
      `The database at DATABASE_URL cannot be reached (${error.code ?? error.message}): please check the address and that it runs.`,
    );
  });
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    refuseForeign(applied, migrations);
    const missing = migrations.filter((m) => !applied.has(m.name));
    for (const migration of missing) await apply(client, migration);
    return missing.map((m) => m.name);
  } finally {
    await client.end();
  }
}

function refuseForeign(applied: Map<string, string>, migrations: Migration[]) {
  const known = new Map(migrations.map((m) => [m.name, m.checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new StartFailure(
        `The database is newer than this version of the code (it has "${name}"): please update the code.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new StartFailure(
        `The migration "${name}" was changed after it was applied: please restore the original file.`,
      );
    }
  }
}

async function apply(client: Client, migration: Migration) {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
