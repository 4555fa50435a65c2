import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { failure, type Tally } from './tally.ts';

/** Writes the tally of the tests to the file named in TALLY_FILE. */
export default class VitestTally implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandled) => {
    const tally: Tally = {
      passed: 0,
      failed: unhandled.map(({ message }) => failure('unhandled', message)),
      skipped: [],
    };
    for (const module of modules) {
      // A file that cannot be loaded, or a failing hook, is not a test but still a failure.
      for (const suite of [module, ...module.children.allSuites()]) {
        const [error] = suite.errors();
        if (error) tally.failed.push(failure(module.relativeModuleId, error.message));
      }
      for (const test of module.children.allTests()) {
        const { state, note, errors } = { note: undefined, ...test.result() };
        const name = `${module.relativeModuleId} > ${test.fullName}`;
        if (state === 'passed') tally.passed++;
        else if (state === 'failed') tally.failed.push(failure(name, errors[0]?.message));
        // Thorough tests are left to `--all`, so they do not count as skipped.
        else if (note !== undefined || !test.tags.includes('thorough'))
          tally.skipped.push({ name, reason: note });
      }
    }
    writeFileSync(process.env.TALLY_FILE ?? 'tally.json', JSON.stringify(tally));
  };
}
