import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../child.mjs';
import { root } from '../paths.mjs';
import { step } from '../step.mjs';
import { scratchFolder } from './scratch-folder.ts';
import { chosenSteps, type Step, surroundings } from './steps.ts';
import { inWords, sum, type Tally } from './tally.ts';

// Set by the first signal; what has not begun by then is not begun.
let stopped = false;

const steps = chosenSteps(process.argv.slice(2));
// What the tools leave behind when they are stopped goes with this folder; a PostgreSQL whose files go, goes too.
const folder = scratchFolder('taxila-gate-');
const tallies: Tally[] = [];
try {
  const around = await surroundings(steps);
  for (const line of around.words) console.log(line);
  for (const each of steps) if (!stopped) tallies.push(await runStep(each, around.env));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

const total = sum(tallies);
for (const { name, reason = 'no reason given' } of total.skipped) console.log(`skipped: ${name} (${reason})`);
for (const one of total.failed) console.log(`failed: ${one}`);
if (stopped) console.log('Stopped before the end.');
console.log(inWords(total));
process.exit(total.failed.length > 0 || stopped ? 1 : 0);

async function runStep({ title, commands, counts }: Step, env: Record<string, string>) {
  const tallyFile = join(folder, 'tally.json');
  rmSync(tallyFile, { force: true });
  let shown = '';
  const { tally } = await step(title, async () => {
    let code = 0;
    for (const args of commands) {
      const ended = await run(process.execPath, args, {
        cwd: root,
        capture: true,
        env: {
          ...process.env,
          ...env,
          TMPDIR: folder,
          TEMP: folder,
          TALLY_FILE: tallyFile,
          [process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR']: '1',
        },
      });
      code ||= ended.code;
      stopped ||= ended.interrupted;
      shown += ended.output;
      if (code !== 0) break;
    }
    const tally = counts ? counted(title, tallyFile, code) : verdict(title, code);
    return { tally, note: counts ? inWords(tally) : code === 0 ? 'good' : 'FAILED' };
  });
  if (tally.failed.length > 0) console.log(`\n${shown.trim()}\n`);
  return tally;
}

function verdict(title: string, code: number): Tally {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [title], skipped: [] };
}

/** A runner that counted nothing, or that failed without a failed test, is a failure itself. */
function counted(title: string, file: string, code: number): Tally {
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
