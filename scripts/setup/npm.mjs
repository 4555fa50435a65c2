// Plain Node 20 without dependencies: this runs before anything is installed.
import { join } from 'node:path';
import { root } from '../paths.mjs';

/**
 * The command and first arguments that run npm, which passes its path to its scripts. It runs on the Node it came with:
 * `npm ci` removes ours while it works.
 */
export function npm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (!cli?.endsWith('npm-cli.js')) return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const ownNode = node?.startsWith(join(root, 'node_modules')) ?? true;
  return [ownNode ? process.execPath : node, [cli]];
}
