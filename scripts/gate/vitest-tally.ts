import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { failure, type Tally } from './tally.ts';

/** Writes how many tests passed, which failed, and which were skipped and why, to the file that TALLY_FILE names. */
export default class VitestTally implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandled) => {
    const tally: Tally = {
      passed: 0,
      failed: unhandled.map(({ message }) => failure('unhandled', message)),
      skipped: [],
    };
    for (const module of modules) {
      // A file that cannot be loaded, or a hook of its own that fails, is no test and still a failure.
      for (const suite of [module, ...module.children.allSuites()]) {
        const [error] = suite.errors();
        if (error) tally.failed.push(failure(module.relativeModuleId, error.message));
      }
      for (const test of module.children.allTests()) {
        const { state, note, errors } = { note: undefined, ...test.result() };
        const name = `${module.relativeModuleId} > ${test.fullName}`;
        if (state === 'passed') tally.passed++;
        else if (state === 'failed') tally.failed.push(failure(name, errors[0]?.message));
        // What the gate leaves out for `--all` is not skipped: nobody expects it.
        else if (note !== undefined || !test.tags.includes('thorough'))
          tally.skipped.push({ name, reason: note });
      }
    }
    writeFileSync(process.env.TALLY_FILE ?? 'tally.json', JSON.stringify(tally));
  };
}
