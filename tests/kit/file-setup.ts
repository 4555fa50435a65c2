import { afterAll } from 'vitest';
import { patience } from '#server/platform/running-time.ts';
import { closeAll } from './file-end.ts';

// A machine of which others take half stands still for seconds: that is no fault of the product.
Object.assign(patience, { request: 100_000, connection: 60_000, queue: 100_000 });

afterAll(closeAll);
