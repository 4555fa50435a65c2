import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createBulkhead } from '#server/platform/limits/bulkhead.ts';
import type { PictureHeader } from './header.ts';
import type { EncodedPicture, PictureWork } from './worker.ts';

/** A picture of 25 megapixels takes some two seconds and 400 MB, so a node makes one at a time. */
export const pictureMaking = createBulkhead({
  name: 'pictures',
  concurrency: 1,
  queue: 12,
  queuePerCaller: 6,
  maxWait: 4_000,
});

/** Within what a caller waits at most; a busy machine needs several times as long as an idle one. */
const longest = 8_000;

/**
 * Both sizes of a picture; nothing where it cannot be read. On a thread of its own that ends with it: whatever a broken
 * file does to a codec, it does to nobody else, and the memory comes back.
 */
export async function encodePicture(
  header: PictureHeader,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<EncodedPicture | undefined> {
  const workerData: PictureWork = { header, bytes };
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // What codecs say of broken files is for nobody.
    stdout: true,
    stderr: true,
  });
  const late = AbortSignal.timeout(longest);
  try {
    const [encoded] = await Promise.race([
      once(thread, 'message', { signal: late }),
      once(thread, 'exit', { signal: late }).then(() => []),
    ]);
    return encoded;
  } catch {
    return undefined;
  } finally {
    await thread.terminate();
  }
}
