import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import { lendFairly } from './fair-pool.ts';

/** A database or a transaction in it: every store function takes one first, so that no transaction can be lost. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

/** For readiness and the notices of gateways: enough that neither waits for the other. */
export const reservedConnections = 2;

/** Opens a pool, with a fair queue where one is named. No statement outlives ten seconds, so that no request hangs on the database. */
export function openDatabase(
  url: string,
  options: { max: number; onError: (error: Error) => void; queue?: string },
): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.max,
    application_name: 'taxila',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  // An idle connection that breaks reports here; without a listener it would end the process.
  pool.on('error', options.onError);
  // So does one that breaks while it is lent out for a transaction, where the pool does not listen.
  pool.on('connect', (client) => client.on('error', options.onError));
  if (options.queue) lendFairly(pool, options.queue);
  const db: Db = drizzle(pool);
  db.transaction = inTransaction(pool);
  return { db, pool, close: () => pool.end() };
}

/**
 * Drizzle gives a connection back that fails within the transaction, but not one that fails at its begin, as those do
 * that a restart of PostgreSQL has cut: after a few restarts none would be left. So it is lent and taken back here.
 */
function inTransaction(pool: Pool): Db['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
}

/** Work that may take minutes, on a connection of its own: it takes none from those who wait for an answer. */
export async function onOwnConnection<T>(
  { options }: Pool,
  { seconds }: { seconds: number },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const own = new Pool({
    ...options,
    max: 1,
    statement_timeout: seconds * 1_000,
    query_timeout: (seconds + 2) * 1_000,
  });
  // One that breaks fails the statement that it was lent for; that is said there.
  own.on('error', () => undefined);
  own.on('connect', (client) => client.on('error', () => undefined));
  try {
    const db: Db = drizzle(own);
    db.transaction = inTransaction(own);
    return await work(db);
  } finally {
    await own.end();
  }
}

/**
 * Reads by indexes alone, within so many milliseconds per statement; undefined where the database would take longer.
 * Making a plan quicker by compiling it or by workers takes longer than the read.
 */
export async function inTime<T>(
  db: Db,
  milliseconds: number,
  read: (tx: Db) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await db.transaction(
      async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
          set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
          set_config('max_parallel_workers_per_gather', '0', true)`);
        return read(tx);
      },
      { accessMode: 'read only' },
    );
  } catch (error) {
    if (hasCode(error, '57014')) return undefined;
    throw error;
  }
}

// Connection lost, out of room, shutting down, read-only for want of disk (25006), statement timed out (57014).
const outageCodes = /^(08|53|57P|57014|25006|ECONN|ENOENT|EPIPE|ETIMEDOUT)/;
const outageWords = /terminated|timeout|not queryable|pool after calling end|Client was closed/i;

/** Is this the database being away, full or too slow, rather than a fault of ours? */
export function isOutage(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && outageCodes.test(String(e.code))) return true;
    if (outageWords.test(e.message)) return true;
  }
  return false;
}

/** Was the database given a text that it cannot hold (NUL)? A field that forgot to look for it lets it come so far. */
export const isUnstorable = (error: unknown): boolean => hasCode(error, '22021');

function hasCode(error: unknown, code: string): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if ('code' in e && e.code === code) return true;
  return false;
}

/** A statement that is built once for the database and once for each transaction, since building costs time. */
export function preparedOnce<P>(prepare: (db: Db) => P): (db: Db) => P {
  const kept = new WeakMap<Db, P>();
  return (db) => {
    const prepared = kept.get(db) ?? prepare(db);
    kept.set(db, prepared);
    return prepared;
  };
}
