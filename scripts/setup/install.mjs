// Plain Node 20 without dependencies: this runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../child.mjs';
import { lockFile, node24, ownNode, root } from '../paths.mjs';
import { Refusal, step } from '../step.mjs';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';
import { checkNode, installNode } from './own-node.mjs';

const stampFile = join(root, 'node_modules/.taxila-setup');

/** Installs the packages of the lock file and our own Node unless they are there, and verifies that Node. */
export async function install() {
  if (!isInstalled())
    await withLock(lockFile, reportWaiting, async (guard) => {
      if (isInstalled()) return;
      if (!installedByHand()) await step('Installing packages', () => npmCi(guard));
      if (!existsSync(node24)) await step('Installing Node', () => installNode(guard));
      writeFileSync(stampFile, stamp());
    });
  checkNode();
}

export function reportWaiting(pids) {
  console.log(
    `Waiting for process ${pids.at(-1)}, which prepares this folder (if it does not, remove ${lockFile}).`,
  );
}

function stamp() {
  const hash = createHash('sha256');
  for (const part of [lockText(), JSON.stringify(ownNode), process.platform, process.arch]) hash.update(part);
  return hash.digest('hex');
}

function lockText() {
  return readFileSync(join(root, 'package-lock.json'), 'utf8');
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp() && existsSync(node24);
}

async function npmCi(guard) {
  rmSync(stampFile, { force: true });
  const [command, args] = npm();
  const { output: skipped } = await run(command, [...args, 'config', 'get', 'ignore-scripts'], {
    cwd: root,
    capture: true,
  });
  if (/^true$/m.test(skipped))
    throw new Refusal(
      'npm is told to skip install scripts (npm config get ignore-scripts), but one of them completes the PostgreSQL ' +
        'that comes with the packages: please allow them for this folder.',
    );
  const { code, output, interrupted } = await run(
    command,
    // Building and testing need the development packages even with NODE_ENV=production.
    [
      ...args,
      'ci',
      '--include=dev',
      '--include=optional',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: root, capture: true, started: guard },
  );
  if (interrupted) throw new Refusal('Stopped while installing packages; the next run starts that again.');
  if (code !== 0) {
    throw new Refusal(
      `${output}\nnpm could not install the packages (npm ci, exit code ${code}); its words are above.`,
    );
  }
}

// npm writes this list last, so it tells whether `npm ci` or `npm install` was already run by hand.
function installedByHand() {
  try {
    const installed = JSON.parse(
      readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
    ).packages;
    const wanted = Object.entries(JSON.parse(lockText()).packages).filter(([path]) => path !== '');
    return wanted.every(([path, { version, optional }]) =>
      path in installed ? installed[path].version === version : optional,
    );
  } catch {
    return false;
  }
}
