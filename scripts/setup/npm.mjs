// Plain Node 20 without dependencies: this runs before anything is installed.
import { join } from 'node:path';
import { root } from '../paths.mjs';

/**
 * The command and the first arguments that run npm. It tells its scripts where it is, and runs on the Node it came
 * with: ours is removed while `npm ci` works.
 */
export function npm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (!cli?.endsWith('npm-cli.js')) return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const ownNode = node?.startsWith(join(root, 'node_modules')) ?? true;
  return [ownNode ? process.execPath : node, [cli]];
}
