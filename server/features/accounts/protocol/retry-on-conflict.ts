import { isConflict } from './auth-error.ts';

/** If another request was quicker with the same address, a second try finds what that one made. */
export function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (!isConflict(error)) throw error;
    return work();
  });
}
