import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient } from 'pg';
import { longestWait } from '../running-time.ts';
import { connectionTo, openSession } from './connection.ts';
import { type Lanes, lendFairly } from './fair-pool.ts';

/** A database or a transaction. Every store function takes one first, so that no statement leaves its transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  db: Db;
  pool: Pool;
  /** Bypasses a pooler, for what needs a session. */
  directUrl: string;
  close(): Promise<void>;
}

/** For readiness checks and webhooks of gateways, so that neither waits for the other. */
export const reservedConnections = 2;

export interface DatabaseOptions {
  /** The name of its queues in the metrics. */
  name?: string;
  size: number | Lanes;
  onError: (error: Error) => void;
  /** Behind a pooler a connection cannot set time limits, so the role has them. */
  isPooled?: boolean;
  /** Behind a pooler a named statement may reach a session that does not know it. */
  isPrepared?: boolean;
  directUrl?: string | undefined;
}

/**
 * Opens a pool with `size` connections, or with some for each lane, lent fairly. No statement runs longer than ten seconds, so
 * that no request hangs.
 */
export function openDatabase(
  url: string,
  {
    name = 'database',
    size,
    onError,
    isPooled = false,
    isPrepared = !isPooled,
    directUrl = url,
  }: DatabaseOptions,
): Database {
  const pool = new Pool({
    // One query must not take the cores of all others. Options in the address override this.
    ...(!isPooled && { options: '-c max_parallel_workers_per_gather=0' }),
    ...connectionTo(url),
    ...(!isPooled && {
      statement_timeout: longestWait.statement,
      idle_in_transaction_session_timeout: longestWait.idleTransaction,
    }),
    max: typeof size === 'number' ? size : size.public + size.office + size.background,
    application_name: 'taxila',
    connectionTimeoutMillis: longestWait.connection,
    query_timeout: longestWait.statement + 2_000,
    keepAlive: true,
  });
  // An idle connection that breaks reports here; without a listener it would end the process.
  pool.on('error', onError);
  // So would one that breaks while it is lent for a transaction, where the pool does not listen.
  pool.on('connect', (client) => client.on('error', onError));
  if (!isPrepared) pool.on('connect', sendUnnamed);
  if (typeof size !== 'number') lendFairly(pool, size, name);
  const db: Db = drizzle(pool);
  db.transaction = inTransaction(pool);
  return { db, pool, directUrl, close: () => pool.end() };
}

/** Drops the names of statements, so that none is prepared. */
function sendUnnamed(client: PoolClient) {
  const query = client.query.bind(client) as (first: unknown, ...rest: unknown[]) => unknown;
  const isNamed = (first: unknown): first is { name: string } =>
    Object(first) === first && 'name' in Object(first);
  client.query = ((first: unknown, ...rest: unknown[]) =>
    query(isNamed(first) ? { ...first, name: undefined } : first, ...rest)) as PoolClient['query'];
}

/**
 * Drizzle never releases a connection that fails at `begin`, as those do that a restart of PostgreSQL has cut: after a few
 * restarts the pool would be empty. So connections are lent and released here.
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

/** Work that may take minutes, on a connection of its own, so that it takes none from requests. */
export async function onOwnConnection<T>(
  url: string,
  { seconds }: { seconds: number },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await openSession(url, {
    application_name: 'taxila-long',
    connectionTimeoutMillis: longestWait.connection,
    query_timeout: (seconds + 2) * 1_000,
  });
  try {
    await client.query(`set statement_timeout = ${seconds * 1_000}`);
    return await work(drizzle(client));
  } finally {
    await client.end();
  }
}

/**
 * Reads by indexes alone, until a time of this process's clock; undefined where the read takes longer or a connection came
 * too late, so that nobody waits behind a result that is no longer wanted. No JIT and no workers: to start them takes longer
 * than the read.
 */
export async function inTime<T>(db: Db, until: number, read: (tx: Db) => Promise<T>): Promise<T | undefined> {
  try {
    return await db.transaction(
      async (tx) => {
        const left = Math.ceil(until - performance.now());
        if (left <= 0) return undefined;
        await tx.execute(sql`select set_config('statement_timeout', ${String(left)}, true),
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

// Connection lost, out of resources, shutting down, statement timed out (57014), read-only for want of disk (25006).
const outageCodes = /^(08|53|57P|57014|25006|ECONN|ENOENT|EPIPE|ETIMEDOUT)/;
const outageMessages =
  /terminated|timeout|during recovery|not queryable|pool after calling end|Client was closed/i;

/** Is the database away, full or too slow, rather than the fault being ours? */
export function isOutage(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && outageCodes.test(String(e.code))) return true;
    if (outageMessages.test(e.message)) return true;
  }
  return false;
}

/** Did a text contain what PostgreSQL cannot store (NUL)? Only a field that does not check for it lets it through. */
export const isUnstorable = (error: unknown): boolean => hasCode(error, '22021');

/** Is the database read-only: a standby, set to it, or out of disk? */
export const isReadOnly = (error: unknown): boolean => hasCode(error, '25006') || isInRecovery(error);

// Reading an unlogged table on a standby fails with another code.
const isInRecovery = (error: unknown) => hasCode(error, '0A000') && isOutage(error);

export function hasCode(error: unknown, code: string): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if ('code' in e && e.code === code) return true;
  return false;
}

/** A statement that is built once for the database and once for each transaction, since building costs time. */
export function preparedOnce<P>(prepare: (db: Db) => P): (db: Db) => P {
  const statements = new WeakMap<Db, P>();
  return (db) => {
    const prepared = statements.get(db) ?? prepare(db);
    statements.set(db, prepared);
    return prepared;
  };
}
