const closers: (() => Promise<void>)[] = [];

/** Calls `close` when the test file ends. Unlike `afterAll` it may be used inside a test or hook. */
export const atFileEnd = (close: () => Promise<void>) => void closers.push(close);

/** Runs at the end of each file, since the next one runs in the same process. */
export async function closeAll() {
  for (const close of closers.splice(0).reverse()) await close();
}
