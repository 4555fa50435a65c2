// Plain Node 20 without dependencies: this runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../child.mjs';
import { lockFile, node24, root } from '../paths.mjs';
import { reportWaiting } from '../setup/install.mjs';
import { withLock } from '../setup/lock.mjs';
import { Refusal, step } from '../step.mjs';

const inputs = [
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
];
const stampFile = join(root, 'build/.stamp');

/** Builds the web into build/, unless that was built from the same files. */
export async function build() {
  if (isBuilt()) return;
  await withLock(lockFile, reportWaiting, async (guard) => {
    if (isBuilt()) return;
    // Hashed before the build, so that a change while it runs leads to another build.
    const stamp = inputHash();
    rmSync(stampFile, { force: true });
    await step('Building the web', () => runTool(['node_modules/@react-router/dev/bin.cjs', 'build'], guard));
    await step('Writing the service worker', () => runTool(['scripts/site/service-worker.ts'], guard));
    await step('Compressing assets', () => runTool(['scripts/site/compress.ts'], guard));
    writeFileSync(stampFile, stamp);
  });
}

async function runTool(args, guard) {
  const { code, output, interrupted } = await run(node24, args, { cwd: root, capture: true, started: guard });
  if (interrupted) throw new Refusal('Stopped while building; the next run starts that again.');
  if (code !== 0) throw new Refusal(`${output}\nThe web could not be built (${args[0]}, exit code ${code}).`);
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputHash();
}

function inputHash() {
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
