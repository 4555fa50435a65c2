import { submitAdmission, trackAdmission } from '#contract/admissions/admissions.ts';
import type { OnlineAdmission } from '#contract/admissions/forms.ts';
import type { FormPayment } from '#web/features/admissions/choice.ts';
import { type Submitted, toSubmitted } from '#web/features/admissions/use-submitted.ts';
import { call, randomKey } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';

/**
 * Submits that were never answered, newest last. Each keeps its key, so that sending it again returns the lost answer;
 * one with different content has a key of its own.
 */
interface Attempt {
  body: OnlineAdmission;
  key: string;
}

const storageKey = 'admissionOutgoing';

export async function submit(body: OnlineAdmission): Promise<Submitted> {
  const earlier = read().filter((attempt) => attempt.body.payment_id === body.payment_id);
  const same = earlier.find((attempt) => JSON.stringify(attempt.body) === JSON.stringify(body));
  const attempt = same ?? { body, key: randomKey() };
  if (!same) write([...earlier, attempt].slice(-5));
  try {
    return await send(attempt);
  } catch (error) {
    const answered = isUsed(error) ? await lostAnswer({ payment_id: body.payment_id ?? '' }) : undefined;
    if (answered) return answered;
    if (isAnswer(error)) write(read().filter(({ key }) => key !== attempt.key));
    throw error;
  }
}

/** The answer to an earlier submit that used this payment, if it was made in this browser. */
export async function lostAnswer({
  payment_id,
  application,
}: FormPayment['used'][number]): Promise<Submitted | undefined> {
  const attempts = read().filter(({ body }) => body.payment_id === payment_id);
  for (const attempt of attempts) {
    try {
      return await send(attempt);
    } catch (error) {
      if (!isUsed(error)) throw error;
    }
  }
  const last = attempts.at(-1);
  return last && application ? tracked(application, last.body) : undefined;
}

/** The server stores answers for a day; after that the application itself is read. */
async function tracked(reference: string, body: OnlineAdmission): Promise<Submitted> {
  const { contact_no, email, address } = body;
  const found = await call(trackAdmission, { body: { reference, contact_no } });
  const { student_name, submitted_at, receipt } = found;
  forget(storageKey);
  return { reference, student_name, contact_no, email, address, submitted_at, receipt };
}

/** The payments of submits that were never answered. */
export const unanswered = (): string[] => read().map(({ body }) => body.payment_id ?? '');

async function send({ body, key }: Attempt): Promise<Submitted> {
  const post = () => call(submitAdmission, { body }, { idempotencyKey: key });
  // The failed call drops an expired session; an admission needs none.
  const answer = await post().catch((error) => {
    if (error instanceof CallFailure && error.status === 401) return post();
    throw error;
  });
  // Something in between, such as a hotel's login page, may answer anything.
  if (!answer?.reference) throw new CallFailure(502, 'Invalid data format received from the server.');
  forget(storageKey);
  return toSubmitted(answer);
}

const isUsed = (error: unknown) => error instanceof CallFailure && error.code === 'payment_used';

/** A rejection counts as an answer; a server that is busy or cannot be reached has not answered. */
const isAnswer = (error: unknown) =>
  error instanceof CallFailure && error.status >= 400 && error.status < 500 && error.status !== 429;

const write = (attempts: Attempt[]) =>
  attempts.length > 0 ? remember(storageKey, JSON.stringify(attempts)) : forget(storageKey);

function read(): Attempt[] {
  try {
    return JSON.parse(recall(storageKey) ?? '[]') ?? [];
  } catch {
    return [];
  }
}
