import { afterAll } from 'vitest';
import { longestWait } from '#server/platform/running-time.ts';
import { skipDelays } from './deliberate-delays.ts';
import { closeAll } from './file-end.ts';

// A shared machine may stall for seconds, which must not fail a test.
Object.assign(longestWait, {
  request: 100_000,
  queue: 60_000,
  connection: 60_000,
  statement: 100_000,
  idleTransaction: 150_000,
} satisfies typeof longestWait);

skipDelays();

afterAll(closeAll);
