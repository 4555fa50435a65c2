// Plain Node 20 without dependencies: this runs before anything is installed.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The project's own Node: its version, and the SHA-256 of its binary for each platform. */
export const ownNode = JSON.parse(readFileSync(join(root, 'scripts/setup/own-node.json'), 'utf8'));

/** The binary. Not in node_modules/.bin, where npm would use it to run the very scripts that check it. */
export const node24 = join(
  root,
  'node_modules/.own-node',
  ownNode.version,
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Node's compile cache, which makes the next start faster. */
export const compileCache = join(root, 'node_modules/.cache/compiled');

/** Held while packages are installed or the web is built. */
export const lockFile = join(root, '.tmp/setup.lock');
