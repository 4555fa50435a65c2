// Plain Node 20 without dependencies: this runs before anything is installed.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The project's own Node, which comes as the npm package `node`. */
export const node24 = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Where Node keeps what it has compiled, so that the next start need not. */
export const compileCache = join(root, 'node_modules/.cache/compiled');

/** Held while packages are installed or the web is built. */
export const lockFile = join(root, '.tmp/setup.lock');
