import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose connections of the database are used: each of the three has its own, so that none waits for another. */
export type Lane = 'public' | 'office' | 'background';

/** What is known of the request for which something is done, however deep below. */
export interface RequestScope {
  /** The caller's address. */
  address: string;
  /** Public where it is not said; the pipeline says it as soon as it knows what is called. */
  lane?: Lane;
  /** Until what it returns is called, the request waits in a queue of its own and not with all others. */
  pause(): () => void;
  /** It is answered. */
  leave(): void;
}

/** Requests that are being answered, as far as they are not known to be the office's. */
export const visitors = new Set<RequestScope>();

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs `work` and all that follows from it as part of a request. */
export const withinRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** None where nobody asked, as at the start. */
export const currentRequest = () => scopes.getStore();

/** Runs a job, which nobody waits for. */
export const inBackground = <T>(work: () => T): T =>
  scopes.run({ address: 'background', lane: 'background', pause: () => () => {}, leave: () => {} }, work);

/** Runs what many wait for, whoever was the first to ask: with the connections of the public, and in nobody's turn. */
export const forEveryone = <T>(work: () => T): T => scopes.exit(work);
