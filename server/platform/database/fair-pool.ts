import type { Pool, PoolClient } from 'pg';
import { currentRequest, type Lane } from '../http/request-scope.ts';
import { createBulkhead } from '../limits/bulkhead.ts';
import { longestWait } from '../running-time.ts';

/** The connections of each lane. */
export type Lanes = Record<Lane, number>;

type Lent = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void;

/**
 * Lends the connections of a pool to callers in turn. The pool's own queue is first come, first served, so a burst from one
 * address would delay everyone else. The public, the office and background work each have connections and a queue of
 * their own.
 */
export function lendFairly(pool: Pool, lanes: Lanes, name: string): void {
  const queues = {
    public: queueOf(name, 'public', lanes),
    office: queueOf(name, 'office', lanes),
    background: queueOf(name, 'background', lanes),
  };
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;

  async function lend(): Promise<PoolClient> {
    const leave = await queues[currentRequest()?.lane ?? 'public'].enter().catch((cause: unknown) => {
      // The code with which PostgreSQL reports too many connections.
      throw Object.assign(new Error('too many wait for a connection', { cause }), { code: '53300' });
    });
    try {
      const client = await connect();
      // The pool makes a new one for each loan.
      const { release } = client;
      client.release = (error) => {
        release(error);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  // The pool's own `query` calls it with a callback.
  pool.connect = ((then?: Lent) => {
    if (!then) return lend();
    lend().then(
      (client) => then(undefined, client, client.release),
      (error: Error) => then(error),
    );
  }) as Pool['connect'];
}

const queueOf = (name: string, lane: Lane, lanes: Lanes) =>
  createBulkhead({
    name: `${name} ${lane}`,
    concurrency: lanes[lane],
    // Slow queries of one caller must not take them all.
    concurrencyPerCaller: Math.ceil(lanes[lane] * 0.8),
    queue: 1_000,
    queuePerCaller: 500,
    maxWait: longestWait.queue,
    // A call that waits for another lane frees its place among the requests, which the public needs.
    isForAll: lane === 'public',
  });
