import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import type { Tally } from './tally.ts';

/** Writes how many tests passed and failed, and which were skipped and why, to the file that TALLY_FILE names. */
export default class VitestTally implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandled) => {
    const tally: Tally = { passed: 0, failed: unhandled.length, skipped: [] };
    for (const module of modules) {
      // A file that cannot be loaded, or a hook of its own that fails, is no test and still a failure.
      const suites = [module, ...module.children.allSuites()];
      tally.failed += suites.filter((suite) => suite.errors().length > 0).length;
      for (const test of module.children.allTests()) {
        const { state, note } = { note: undefined, ...test.result() };
        if (state === 'passed') tally.passed++;
        else if (state === 'failed') tally.failed++;
        else tally.skipped.push({ name: `${module.relativeModuleId} > ${test.fullName}`, reason: note });
      }
    }
    writeFileSync(process.env.TALLY_FILE ?? 'tally.json', JSON.stringify(tally));
  };
}
