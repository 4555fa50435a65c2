import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '#contract/failure.ts';

/** So many calls in so many seconds, counted per key. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** Counts a call against a limit; throws `too_many_requests` when it is over. */
export type Consume = (limit: Limit, key: string) => Promise<void>;

/** Limits kept in PostgreSQL, so that they hold across nodes and restarts; in memory while it is away. */
export function createLimits(pool: Pool): Consume {
  const limiters = new Map<string, RateLimiterPostgres>();
  return async (limit, key) => {
    let limiter = limiters.get(limit.name);
    if (!limiter) {
      limiter = createLimiter(pool, limit);
      limiters.set(limit.name, limiter);
    }
    try {
      await limiter.consume(key);
    } catch (result) {
      if (!(result instanceof RateLimiterRes)) throw result;
      const wait = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
      throw new Failure('too_many_requests', undefined, { headers: { 'Retry-After': String(wait) } });
    }
  };
}

function createLimiter(pool: Pool, limit: Limit): RateLimiterPostgres {
  const shared = { points: limit.points, duration: limit.seconds, keyPrefix: limit.name };
  return new RateLimiterPostgres({
    ...shared,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: limit.points + 1,
    insuranceLimiter: new RateLimiterMemory(shared),
  });
}
