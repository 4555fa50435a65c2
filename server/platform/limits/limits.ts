import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '#contract/failure.ts';
import { countedAddress } from '../network-address.ts';

/** At most `points` calls in `seconds`, counted per key. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** Counts a call against a limit, by network where the key is an address; throws `too_many_requests` when it is over. */
export type Consume = (limit: Limit, key: string) => Promise<void>;

/** Is this what `Consume` throws? */
export const isOver = (error: unknown): error is Failure =>
  error instanceof Failure && error.code === 'too_many_requests';

/**
 * Limits counted in PostgreSQL, so that they hold across nodes and restarts; in memory while it is away. `factor`
 * multiplies each of them.
 */
export function createLimits(pool: Pool, factor = 1): Consume {
  const limiters = new Map<string, (key: string) => Promise<void>>();
  return (limit, key) => {
    let consume = limiters.get(limit.name);
    if (!consume) {
      consume = createLimiter(pool, { ...limit, points: Math.floor(limit.points * factor) });
      limiters.set(limit.name, consume);
    }
    return consume(countedAddress(key));
  };
}

/** Calls of one key that one statement counts. */
interface Group {
  calls: number;
  closed: boolean;
  counted: Promise<{ consumedPoints: number; msBeforeNext: number }>;
}

/**
 * Calls of one key that arrive while it is being counted wait and are then counted together, so that a school behind
 * one address, or a flood, needs few statements. Calls are still admitted in the order in which they came.
 */
function createLimiter(pool: Pool, limit: Limit): (key: string) => Promise<void> {
  const limiter = postgresLimiter(pool, limit);
  const groups = new Map<string, Group>();

  function open(key: string): Group {
    const before = groups.get(key)?.counted.catch(() => {});
    const group: Group = {
      calls: 0,
      closed: false,
      counted: Promise.resolve(before)
        .then(() => {
          group.closed = true;
          return count(limiter, key, group.calls);
        })
        .finally(() => groups.get(key) === group && groups.delete(key)),
    };
    groups.set(key, group);
    return group;
  }

  return async (key) => {
    const last = groups.get(key);
    const group = last && !last.closed ? last : open(key);
    const place = ++group.calls;
    const { consumedPoints, msBeforeNext } = await group.counted;
    if (consumedPoints - group.calls + place <= limit.points) return;
    const wait = Math.max(1, Math.ceil(msBeforeNext / 1000));
    throw new Failure('too_many_requests', undefined, { headers: { 'Retry-After': String(wait) } });
  };
}

async function count(limiter: RateLimiterPostgres, key: string, calls: number): Group['counted'] {
  try {
    return await limiter.consume(key, calls);
  } catch (result) {
    if (!(result instanceof RateLimiterRes)) throw result;
    // A key that is known to be over its limit is refused from memory, and has no count.
    const { consumedPoints, msBeforeNext } = result;
    return { consumedPoints: consumedPoints || Number.POSITIVE_INFINITY, msBeforeNext };
  }
}

function postgresLimiter(pool: Pool, limit: Limit): RateLimiterPostgres {
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
