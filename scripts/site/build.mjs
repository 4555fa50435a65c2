// Plain Node 20 without dependencies: this runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../child.mjs';
import { lockFile, node24, root } from '../paths.mjs';
import { reportWaiting } from '../setup/install.mjs';
import { withLock } from '../setup/lock.mjs';
import { Refusal, step } from '../step.mjs';

/** What is built, from which files, into build/. */
const parts = [
  {
    stamp: 'build/.stamp',
    inputs: [
      'contract',
      'web',
      'public',
      'vite.config.ts',
      'react-router.config.ts',
      'package.json',
      'package-lock.json',
      'scripts/site/compress.ts',
      'scripts/site/light-calls.ts',
      'scripts/site/service-worker.ts',
    ],
    steps: [
      ['Building the web', ['node_modules/@react-router/dev/bin.cjs', 'build']],
      ['Writing the service worker', ['scripts/site/service-worker.ts']],
      ['Compressing assets', ['scripts/site/compress.ts']],
    ],
  },
  {
    stamp: 'build/chatbot/.stamp',
    inputs: [
      ...['examples', 'knowing', 'mask.ts', 'reading', 'remarks', 'talks'].map(
        (name) => `server/features/chatbot/${name}`,
      ),
      'scripts/site/teach-chatbot.ts',
    ],
    steps: [['Teaching the chatbot', ['scripts/site/teach-chatbot.ts']]],
  },
];

/** Builds what was not built from the same files. */
export async function build() {
  if (parts.every(isBuilt)) return;
  await withLock(lockFile, reportWaiting, async (guard) => {
    for (const part of parts) if (!isBuilt(part)) await buildPart(part, guard);
  });
}

async function buildPart({ stamp, inputs, steps }, guard) {
  // Hashed before the build, so that a change while it runs leads to another build.
  const hash = hashOf(inputs);
  rmSync(join(root, stamp), { force: true });
  for (const [name, args] of steps) await step(name, () => runTool(args, guard));
  writeFileSync(join(root, stamp), hash);
}

async function runTool(args, guard) {
  const { code, output, interrupted } = await run(node24, args, { cwd: root, capture: true, started: guard });
  if (interrupted) throw new Refusal('Stopped while building; the next run starts that again.');
  if (code !== 0) throw new Refusal(`${output}\nThe build failed (${args[0]}, exit code ${code}).`);
}

function isBuilt({ stamp, inputs }) {
  const file = join(root, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === hashOf(inputs);
}

function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap(filesUnder))
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
