import { type SentAdmission, submitAdmission } from '#contract/admissions/admissions.ts';
import type { OnlineAdmission } from '#contract/admissions/forms.ts';
import { call, randomKey } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';

/**
 * Every press of Submit whose answer never came, newest last. Each keeps its key, so that sending it again brings the
 * answer that was lost; a press that was mended in between has a key of its own.
 */
interface Attempt {
  body: OnlineAdmission;
  key: string;
}

const storageKey = 'admissionOutgoing';

export async function submit(body: OnlineAdmission): Promise<SentAdmission> {
  const earlier = read().filter((attempt) => attempt.body.payment_id === body.payment_id);
  const same = earlier.find((attempt) => JSON.stringify(attempt.body) === JSON.stringify(body));
  const attempt = same ?? { body, key: randomKey() };
  if (!same) remember(storageKey, JSON.stringify([...earlier, attempt].slice(-5)));
  try {
    return await send(attempt);
  } catch (error) {
    const isUsed = error instanceof CallFailure && error.code === 'payment_used';
    const answered = isUsed ? await lostAnswer(body.payment_id ?? '') : undefined;
    if (answered) return answered;
    throw error;
  }
}

/** The answer to an earlier press that used this payment, if it was made in this browser. */
export async function lostAnswer(paymentId: string): Promise<SentAdmission | undefined> {
  for (const attempt of read().filter(({ body }) => body.payment_id === paymentId)) {
    try {
      return await send(attempt);
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'payment_used') throw error;
    }
  }
  return undefined;
}

/** The payments of presses that were never answered. */
export const unanswered = (): string[] => read().map(({ body }) => body.payment_id ?? '');

async function send({ body, key }: Attempt): Promise<SentAdmission> {
  const post = () => call(submitAdmission, { body }, { idempotencyKey: key });
  // A session that has ended is let go by the call; an admission needs none.
  const answer = await post().catch((error) => {
    if (error instanceof CallFailure && error.status === 401) return post();
    throw error;
  });
  // What stands between us and the server, say the login page of a hotel, may answer anything.
  if (!answer?.reference) throw new CallFailure(502, 'Invalid data format received from the server.');
  forget(storageKey);
  return answer;
}

function read(): Attempt[] {
  try {
    return JSON.parse(recall(storageKey) ?? '[]') ?? [];
  } catch {
    return [];
  }
}
