// Plain Node 20 without dependencies: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { withLock } from './lock.mjs';
import { lockFile, node24, root } from './paths.mjs';
import { Refusal, step } from './step.mjs';

const stampFile = join(root, 'node_modules/.taxila-setup');

/** Installs the packages of the lock file, unless they are there already. */
export async function install() {
  if (isInstalled()) return;
  await withLock(lockFile, tellWaiting, async (guard) => {
    if (isInstalled()) return;
    if (!installedByHand()) await step('Installing packages', () => npmCi(guard));
    writeFileSync(stampFile, stamp());
  });
}

export function tellWaiting(pids) {
  console.log(
    `Waiting for process ${pids.at(-1)}, which prepares this folder (if it does not, remove ${lockFile}).`,
  );
}

function stamp() {
  const hash = createHash('sha256');
  for (const part of [lockText(), process.platform, process.arch]) hash.update(part);
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
  const { code, output, interrupted } = await run(
    command,
    // Building and testing need the development packages also where NODE_ENV says production.
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
  if (interrupted) throw new Refusal('Stopped while installing packages; the next run starts that anew.');
  if (code !== 0) {
    throw new Refusal(
      `${output}\nnpm could not install the packages (npm ci, exit code ${code}); its words are above.`,
    );
  }
  if (!ownNodeRuns()) {
    throw new Refusal(
      `${output}\nThe packages are installed, but ${node24} does not run. It is placed by an install script: ` +
        'is npm told to skip those (npm config get ignore-scripts)?',
    );
  }
}

// npm tells its scripts where it is. It runs on the Node it came with: ours is removed while npm ci works.
function npm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (!cli?.endsWith('npm-cli.js')) return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const ownNode = node?.startsWith(join(root, 'node_modules')) ?? true;
  return [ownNode ? process.execPath : node, [cli]];
}

function ownNodeRuns() {
  return spawnSync(node24, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') ?? false;
}

// npm writes this list last, so what somebody installed with `npm ci` or `npm install` need not be installed again.
function installedByHand() {
  try {
    const installed = JSON.parse(
      readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
    ).packages;
    const wanted = Object.entries(JSON.parse(lockText()).packages).filter(([path]) => path !== '');
    return (
      wanted.every(([path, { version, optional }]) =>
        path in installed ? installed[path].version === version : optional,
      ) && ownNodeRuns()
    );
  } catch {
    return false;
  }
}
