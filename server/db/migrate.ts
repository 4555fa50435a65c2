import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectAtStart, type Patience, sentenceFor } from '#server/platform/database/at-start.ts';
import { noTimeLimits } from '#server/platform/database/connection.ts';
import { hasCode } from '#server/platform/database/database.ts';
import { StartFailure } from '#server/platform/start-failure.ts';
import { indexConcurrently, isConcurrent } from './concurrent-index.ts';

// Any number, as long as every node uses the same one.
const lockId = 7_407_318;
const folder = join(import.meta.dirname, 'migrations');
// Short, since other queries of a table wait behind a migration that waits for it.
const lockTimeout = 800;

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

const usualPatience: Patience = { connect: 10, migrate: 600, say: () => {} };

/**
 * Migrates the database to this version: one transaction per migration, under a lock that lets several nodes start at
 * once. After a kill at any moment the next start goes on.
 */
export async function migrate(
  url: string,
  migrations = readMigrations(),
  patience = usualPatience,
): Promise<string[]> {
  const client = await connectAtStart(url, patience);
  try {
    await client.query(noTimeLimits);
    await lock(client, patience);
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    checkApplied(applied, migrations);
    const missing = migrations.filter((m) => !applied.has(m.name));
    for (const migration of missing) await applyWithRetries(client, migration, patience);
    return missing.map((m) => m.name);
  } finally {
    await client.end();
  }
}

/** Polls for the lock: a statement that waits would block `create index concurrently` of the holder. */
async function lock(client: Client, { migrate: seconds, say }: Patience) {
  for (const watch = stopwatch(seconds, say); ; await wait(250)) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lockId]);
    if (rows[0]?.locked) return;
    const holder = await client.query<{ pid: number; since: Date; address: string | null }>(
      `select pid, backend_start as since, client_addr as address from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and objid = $1 and granted`,
      [lockId],
    );
    const { pid, address, since } = holder.rows[0] ?? {};
    const who = `connection ${pid ?? '?'} from ${address ?? 'this machine'}${since ? `, since ${since.toISOString()}` : ''}`;
    watch.look(
      `Waiting for another node, which brings the database up to date (${who}).`,
      `Another node has held the lock of the migrations for longer than ${seconds} seconds (${who}): please see what it does, or end that connection with pg_terminate_backend.`,
    );
  }
}

/** Reports every few seconds what is waited for, and gives up when the time is over. */
function stopwatch(seconds: number, say: Patience['say']) {
  const started = performance.now();
  let said = started;
  return {
    look(sentence: string, timeoutMessage: string) {
      const now = performance.now();
      if (now - started > seconds * 1_000) throw new StartFailure(timeoutMessage);
      if (now - said < 2_000) return;
      said = now;
      say(sentence);
    },
  };
}

/** Refuses changed migrations, and unknown ones that are breaking (see CONTRIBUTING.md). */
function checkApplied(applied: Map<string, string>, migrations: Migration[]) {
  const known = new Map(migrations.map((m) => [m.name, m.checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name) && name.endsWith('.breaking.sql')) {
      throw new StartFailure(
        `The database is newer than this version of the code (it has "${name}"): please update the code.`,
      );
    }
    if (known.has(name) && known.get(name) !== checksum) {
      throw new StartFailure(
        `The migration "${name}" was changed after it was applied: please restore the original file.`,
      );
    }
  }
}

/** Retries where others hold a lock on a table that the migration needs. */
async function applyWithRetries(client: Client, migration: Migration, { migrate: seconds, say }: Patience) {
  for (const watch = stopwatch(seconds, say); ; await wait(500)) {
    const working = setInterval(() => say(`Applying the migration "${migration.name}".`), 10_000);
    try {
      return await apply(client, migration, seconds);
    } catch (error) {
      if (!hasCode(error, '55P03') && !hasCode(error, '40P01')) throw toStartFailure(migration, error);
      watch.look(
        `Waiting for a table that others use, to apply the migration "${migration.name}".`,
        `The migration "${migration.name}" found its tables in use for longer than ${seconds} seconds: please look for long transactions in pg_stat_activity.`,
      );
    } finally {
      clearInterval(working);
    }
  }
}

async function apply(client: Client, migration: Migration, seconds: number) {
  const done = (): Promise<unknown> =>
    client.query('insert into migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
  if (isConcurrent(migration.name)) {
    // It blocks nobody, so it may wait for earlier transactions.
    await client.query(`set lock_timeout = ${seconds * 1_000}`);
    await indexConcurrently(client, migration.sql);
    return void (await done());
  }
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeout}`);
    await client.query(migration.sql);
    await done();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function toStartFailure(migration: Migration, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartFailure(
    sentenceFor(error) ?? `The migration "${migration.name}" failed and was taken back: ${reason}.`,
  );
}
