import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { receiptPdf } from './pdf.ts';
import type { ReceiptTexts } from './service.ts';

export type PdfAnswer = { pdf: Uint8Array<ArrayBuffer> } | { error: string };

try {
  // On Linux this lowers the priority of this thread alone, so that pages come first.
  if (process.platform === 'linux') setPriority(5);
} catch {
  // Where this is not allowed, the thread has normal priority.
}

parentPort?.on('message', async (receipt: ReceiptTexts) => {
  let answer: PdfAnswer;
  try {
    answer = { pdf: new Uint8Array(await receiptPdf(receipt)) };
  } catch (error) {
    answer = { error: String(error) };
  }
  parentPort?.postMessage(answer);
});
