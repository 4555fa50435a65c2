import { writeFileSync } from 'node:fs';
import type { Reporter, Suite, TestError } from '@playwright/test/reporter';
import { failure, type Tally } from './tally.ts';

/** Writes the tally of the journeys to the file named in TALLY_FILE. */
export default class PlaywrightTally implements Reporter {
  private all: Suite | undefined;
  private errors: string[] = [];

  onBegin(_config: unknown, all: Suite) {
    this.all = all;
  }

  onError(error: TestError) {
    this.errors.push(failure('outside of all journeys', error.message));
  }

  onEnd() {
    const tally: Tally = { passed: 0, failed: this.errors, skipped: [] };
    for (const test of this.all?.allTests() ?? []) {
      const outcome = test.outcome();
      const name = test.titlePath().filter(Boolean).join(' > ');
      if (outcome === 'expected') tally.passed++;
      else if (outcome !== 'skipped') tally.failed.push(failure(name, test.results.at(-1)?.error?.message));
      else tally.skipped.push({ name, reason: reasonOf(test) });
    }
    writeFileSync(process.env.TALLY_FILE ?? 'tally.json', JSON.stringify(tally));
  }

  printsToStdio() {
    return false;
  }
}

function reasonOf({ annotations }: { annotations: { type: string; description?: string }[] }) {
  return annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
}
