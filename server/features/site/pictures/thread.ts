import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createBulkhead } from '#server/platform/limits/bulkhead.ts';
import type { PictureHeader } from './header.ts';
import type { EncodedPicture, PictureWork } from './worker.ts';

/** A picture of 25 megapixels takes some two seconds and 400 MB, so a node encodes one at a time. */
export const pictureMaking = createBulkhead({
  name: 'pictures',
  concurrency: 1,
  queue: 12,
  queuePerCaller: 6,
  maxWait: 4_000,
});

/** Shorter than a request may take; a busy machine needs several times as long as an idle one. */
const longest = 8_000;

/**
 * Both sizes of a picture; undefined where it cannot be read. It runs on a thread of its own, so that a broken file harms
 * nothing else and all memory is freed.
 */
export async function encodePicture(
  header: PictureHeader,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<EncodedPicture | undefined> {
  const workerData: PictureWork = { header, bytes };
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    // Discards what codecs print about broken files.
    stdout: true,
    stderr: true,
  });
  const timeout = AbortSignal.timeout(longest);
  try {
    const [encoded] = await Promise.race([
      once(thread, 'message', { signal: timeout }),
      once(thread, 'exit', { signal: timeout }).then(() => []),
    ]);
    return encoded;
  } catch {
    return undefined;
  } finally {
    await thread.terminate();
  }
}
