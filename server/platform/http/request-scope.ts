import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request for which something is done, however deep below. */
interface RequestScope {
  /** The caller's address. */
  address: string;
  /** Until what it returns is called, the request waits in a queue of its own and not with all others. */
  pause(): () => void;
  /** It is answered. */
  leave(): void;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs `work` and all that follows from it as part of a request. */
export const withinRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** None where nobody asked, as in background work. */
export const currentRequest = () => scopes.getStore();
