const closers: (() => Promise<void>)[] = [];

/** Calls it when the test file ends. Unlike `afterAll` also where it is called inside a test or a hook. */
export const atFileEnd = (close: () => Promise<void>) => void closers.push(close);

/** For the end of each file: the next one runs in the same process. */
export async function closeAll() {
  for (const close of closers.splice(0).reverse()) await close();
}
