import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any of these calls takes by itself, hashing and mail included; less in the tests. */
export const equalTime = { milliseconds: 200 };

/** Answers and failures after the same time, whether or not there was an account to do something for. */
export async function inEqualTime<T>(work: () => Promise<T>): Promise<T> {
  const over = wait(equalTime.milliseconds);
  try {
    return await work();
  } finally {
    await over;
  }
}
