import fc from 'fast-check';
import { expect, it } from 'vitest';
import { steps } from './steps.fixture.ts';
import { openOffice, type World } from './world.fixture.ts';

/** Thousands by `BOOKS_RUNS=3000 npm test -- --only vitest server/features/payments/books/model`. */
const runs = Number(process.env.BOOKS_RUNS ?? 12);
/** So many sequences on one database, which stays within a month. */
const together = 12;

it('after any sequence of work on two nodes every figure agrees with the model and the proof', {
  timeout: 7_200_000,
}, async () => {
  for (let done = 0; done < runs; done += together) {
    const office = await openOffice();
    // What earlier sequences left counts on.
    let world: World = { received: 0, refunded: 0, voided: 0, admissions: [], days: 0 };
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 20, size: 'max' }), async (commands) => {
        world = { ...world, admissions: [] };
        await fc.asyncModelRun(() => ({ model: world, real: office }), commands);
      }),
      { numRuns: Math.min(together, runs - done), endOnFailure: true },
    );
    expect(world.received).toBeGreaterThan(0);
  }
});
