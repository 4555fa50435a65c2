import { equalTime } from '#server/features/accounts/protocol/equal-time.ts';
import { hashingCost } from '#server/platform/password.ts';

const original = { cost: { ...hashingCost }, time: { ...equalTime } };

/** Makes hashing cheap and skips the deliberate delays of answers, which would take a third of the time of all tests. */
export function skipDelays() {
  Object.assign(hashingCost, { memory: 64, passes: 1 } satisfies Partial<typeof hashingCost>);
  equalTime.milliseconds = 5;
}

/** Restores the delays of the product, for the tests about them. */
export function restoreDelays() {
  Object.assign(hashingCost, original.cost);
  Object.assign(equalTime, original.time);
}
