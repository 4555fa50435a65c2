import { AsyncLocalStorage } from 'node:async_hooks';

/** Which database connections are used: each lane has its own, so that none waits for another. */
export type Lane = 'public' | 'office' | 'background';

/** The request that is being served, available however deep in the call stack. */
export interface RequestScope {
  /** The caller's address. */
  address: string;
  /** Public by default; the pipeline sets it as soon as it knows the call. */
  lane?: Lane;
  /** Frees the place among all requests until the returned function is called. */
  pause(): () => void;
  /** Frees the place for good, once the request is answered. */
  leave(): void;
}

/** Requests that are being answered, except those known to be the office's. */
export const visitors = new Set<RequestScope>();

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs `work`, and all that it starts, as part of a request. */
export const withinRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** Undefined outside a request, as during the start. */
export const currentRequest = () => scopes.getStore();

/** Runs work that nobody waits for. */
export const inBackground = <T>(work: () => T): T =>
  scopes.run({ address: 'background', lane: 'background', pause: () => () => {}, leave: () => {} }, work);

/** Runs shared work apart from the request that started it: on public connections, and not counted for its caller. */
export const outsideRequest = <T>(work: () => T): T => scopes.exit(work);
