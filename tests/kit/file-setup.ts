import { afterAll } from 'vitest';
import { longestWait } from '#server/platform/running-time.ts';
import { closeAll } from './file-end.ts';
import { hurry } from './slow-on-purpose.ts';

// A machine of which others take half stands still for seconds: that is no fault of the product.
Object.assign(longestWait, {
  request: 100_000,
  queue: 60_000,
  connection: 60_000,
  statement: 100_000,
  idleTransaction: 150_000,
} satisfies typeof longestWait);

hurry();

afterAll(closeAll);
