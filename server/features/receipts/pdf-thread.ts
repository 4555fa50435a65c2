import { Worker } from 'node:worker_threads';
import { createBulkhead } from '#server/platform/limits/bulkhead.ts';
import { longestWait } from '#server/platform/running-time.ts';
import type { PdfAnswer } from './pdf-worker.ts';
import type { ReceiptTexts } from './service.ts';

// One PDF takes some 15 ms, the first with Devanagari text 300, since it opens the font.
export const pdfMaking = createBulkhead({
  name: 'pdf',
  concurrency: 1,
  queue: 60,
  queuePerCaller: 15,
  maxWait: longestWait.queue,
});

let worker: Worker | undefined;

/** Started by the first receipt, and again after it has failed. */
function startedWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  // It must not keep the process from ending.
  started.unref();
  const forget = () => {
    if (worker === started) worker = undefined;
  };
  started.on('error', forget);
  started.on('exit', forget);
  worker = started;
  return started;
}

/** The receipt as a PDF, made on a thread of its own, since it would block this one. */
export function makePdf(receipt: ReceiptTexts): Promise<Uint8Array<ArrayBuffer>> {
  return pdfMaking.run(async () => {
    const answer = await ask(startedWorker(), receipt);
    if ('error' in answer) throw new Error(answer.error);
    return answer.pdf;
  });
}

/** One at a time, so the next message is the answer. */
function ask(thread: Worker, receipt: ReceiptTexts): Promise<PdfAnswer> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: PdfAnswer) => {
      thread.off('exit', onExit);
      resolve(answer);
    };
    const onExit = (code: number) => {
      thread.off('message', onMessage);
      reject(new Error(`the thread that makes PDFs ended with ${code}`));
    };
    thread.once('message', onMessage);
    thread.once('exit', onExit);
    thread.postMessage(receipt);
  });
}
