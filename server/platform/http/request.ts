import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';

/** What every handler finds in its context. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string; route: string };
}

// One random part per process and a counter: as unique as a UUID, without its cost.
const ofProcess = randomUUID().slice(0, 13);
let count = 0;
export const nextRequestId = () => `${ofProcess}-${(count++).toString(36)}`;

const idPattern = /^[\w-]{8,64}$/;

/** The caller's request id where it is well-formed, so that a request can be followed through proxies. */
export function requestIdOf(sent: string | undefined | null): string {
  return sent && idPattern.test(sent) ? sent : nextRequestId();
}
