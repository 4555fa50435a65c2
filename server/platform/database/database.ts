import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient } from 'pg';
import { longestWait } from '../running-time.ts';
import { connectionTo, openSession } from './connection.ts';
import { type Lanes, lendFairly } from './fair-pool.ts';

/** A database or a transaction in it: every store function takes one first, so that no transaction can be lost. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  db: Db;
  pool: Pool;
  /** Past a pooler, for what needs a session. */
  directUrl: string;
  close(): Promise<void>;
}

/** For readiness and webhooks of gateways: enough that neither waits for the other. */
export const reservedConnections = 2;

export interface Opening {
  /** What its queues are called in the metrics. */
  name?: string;
  size: number | Lanes;
  onError: (error: Error) => void;
  /** A pooler takes no settings from a connection: the role has them. */
  isPooled?: boolean;
  /** Through a pooler a statement may reach a session that has never heard of its name. */
  isPrepared?: boolean;
  directUrl?: string | undefined;
}

/** Opens a pool, of so many connections or of so many for each lane, lent fairly. No statement outlives ten seconds, so that no request hangs on the database. */
export function openDatabase(
  url: string,
  { name = 'database', size, onError, isPooled = false, isPrepared = !isPooled, directUrl = url }: Opening,
): Database {
  const pool = new Pool({
    // Who waits for an answer must not take the cores of all others. Options of the address go before ours.
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
  // So does one that breaks while it is lent out for a transaction, where the pool does not listen.
  pool.on('connect', (client) => client.on('error', onError));
  if (!isPrepared) pool.on('connect', withoutNames);
  if (typeof size !== 'number') lendFairly(pool, size, name);
  const db: Db = drizzle(pool);
  db.transaction = inTransaction(pool);
  return { db, pool, directUrl, close: () => pool.end() };
}

/** Sends each statement whole, though it has a name. */
function withoutNames(client: PoolClient) {
  const query = client.query.bind(client) as (first: unknown, ...rest: unknown[]) => unknown;
  const isNamed = (first: unknown): first is { name: string } =>
    Object(first) === first && 'name' in Object(first);
  client.query = ((first: unknown, ...rest: unknown[]) =>
    query(isNamed(first) ? { ...first, name: undefined } : first, ...rest)) as PoolClient['query'];
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
 * Reads by indexes alone, until a moment of this process's clock; undefined where the database would take longer, or a
 * connection came too late: whoever asks next would wait for what nobody waits for any more. Making a plan quicker by compiling it or by workers takes longer than the read.
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

// Connection lost, out of room, shutting down, read-only for want of disk (25006), statement timed out (57014).
const outageCodes = /^(08|53|57P|57014|25006|ECONN|ENOENT|EPIPE|ETIMEDOUT)/;
const outageWords =
  /terminated|timeout|during recovery|not queryable|pool after calling end|Client was closed/i;

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

/** Does the database only read: a standby, one told to, or one without room? */
export const isReadOnly = (error: unknown): boolean => hasCode(error, '25006') || isInRecovery(error);

// What lies in unlogged tables cannot even be read on a standby, and that has another code.
const isInRecovery = (error: unknown) => hasCode(error, '0A000') && isOutage(error);

export function hasCode(error: unknown, code: string): boolean {
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
