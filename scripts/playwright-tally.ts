import { writeFileSync } from 'node:fs';
import type { Reporter, Suite } from '@playwright/test/reporter';
import type { Tally } from './tally.ts';

/** Writes how many journeys passed and failed, and which were skipped and why, to the file that TALLY_FILE names. */
export default class PlaywrightTally implements Reporter {
  private all: Suite | undefined;
  private errors = 0;

  onBegin(_config: unknown, all: Suite) {
    this.all = all;
  }

  onError() {
    this.errors++;
  }

  onEnd() {
    const tally: Tally = { passed: 0, failed: this.errors, skipped: [] };
    for (const test of this.all?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'expected') tally.passed++;
      else if (outcome !== 'skipped') tally.failed++;
      else tally.skipped.push({ name: test.titlePath().filter(Boolean).join(' > '), reason: reasonOf(test) });
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
