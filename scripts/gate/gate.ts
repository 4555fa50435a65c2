import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../child.mjs';
import { root } from '../paths.mjs';
import { step } from '../step.mjs';
import { scratchFolder } from './scratch-folder.ts';
import { chosenSteps, describeEnvironment, type Step } from './steps.ts';
import { sum, type Tally, tallyText } from './tally.ts';

// Set by the first signal: no further step is started.
let stopped = false;

const steps = chosenSteps(process.argv.slice(2));
// Removed at the end with all that stopped tools leave behind; a PostgreSQL whose files are gone exits, too.
const folder = scratchFolder('taxila-gate-');
const tallies: Tally[] = [];
try {
  for (const line of await describeEnvironment(steps)) console.log(line);
  for (const each of steps) if (!stopped) tallies.push(await runStep(each));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

const total = sum(tallies);
for (const { name, reason = 'no reason given' } of total.skipped) console.log(`skipped: ${name} (${reason})`);
for (const one of total.failed) console.log(`failed: ${one}`);
if (stopped) console.log('Stopped before the end.');
console.log(tallyText(total));
process.exit(total.failed.length > 0 || stopped ? 1 : 0);

async function runStep({ title, commands, counts }: Step) {
  const tallyFile = join(folder, 'tally.json');
  rmSync(tallyFile, { force: true });
  let output = '';
  const { tally } = await step(title, async () => {
    let code = 0;
    for (const args of commands) {
      const ended = await run(process.execPath, args, {
        cwd: root,
        capture: true,
        env: {
          ...process.env,
          CI: '1',
          TMPDIR: folder,
          TEMP: folder,
          TALLY_FILE: tallyFile,
          [process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR']: '1',
        },
      });
      code ||= ended.code;
      stopped ||= ended.interrupted;
      output += ended.output;
      if (code !== 0) break;
    }
    const tally = counts ? countedTally(title, tallyFile, code) : verdict(title, code);
    return { tally, note: counts ? tallyText(tally) : code === 0 ? 'good' : 'FAILED' };
  });
  if (tally.failed.length > 0) console.log(`\n${output.trim()}\n`);
  return tally;
}

function verdict(title: string, code: number): Tally {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [title], skipped: [] };
}

/** A runner that counted nothing, or failed without naming a failed test, counts as failed itself. */
function countedTally(title: string, file: string, code: number): Tally {
  const tally = readTally(file);
  const nothing = tally.passed + tally.failed.length === 0;
  return nothing || (code !== 0 && tally.failed.length === 0)
    ? { ...tally, failed: [...tally.failed, title] }
    : tally;
}

function readTally(file: string): Tally {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: [], skipped: [] };
  }
}
