// @module-tag thorough
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closeAll } from '#tests/kit/file-end.ts';
import { openOffice } from './model/office.fixture.ts';
import { steps } from './model/steps.fixture.ts';
import { emptyWorld, nextSequence } from './model/world.fixture.ts';

/** Thousands by `BOOKS_RUNS=3000 npm test -- --only vitest server/features/payments/books/model`. */
const runs = Number(process.env.BOOKS_RUNS ?? 12);
/** So many sequences on one database, which stays within a month. */
const together = 12;

it('after any sequence of work on two nodes every figure agrees with the model and the proof', {
  timeout: 7_200_000,
}, async () => {
  for (let done = 0; done < runs; done += together) {
    const office = await openOffice();
    let world = emptyWorld();
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 20, size: 'max' }), async (commands) => {
        world = nextSequence(world);
        await fc.asyncModelRun(() => ({ model: world, real: office }), commands);
      }),
      { numRuns: Math.min(together, runs - done), endOnFailure: true },
    );
    expect(world.received).toBeGreaterThan(0);
    // Thousands of sequences would otherwise hold hundreds of nodes, connections and databases.
    await closeAll();
  }
});
