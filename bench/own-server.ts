import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compileCache } from '../scripts/paths.mjs';

/** Starts the product as a process of its own and measures how long it takes to be ready. */
export async function startOwnServer(dataDir: string, settings: Record<string, string> = {}) {
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, ['server/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // As with `npm start`.
      NODE_COMPILE_CACHE: compileCache,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const part of child.stdout ?? []) {
    output += part;
    const origin = /Site +(\S+)/.exec(output)?.[1];
    if (origin) {
      const seconds = (performance.now() - started) / 1000;
      return { origin, seconds, stop: () => stop(child) };
    }
  }
  throw new Error(`the server did not start: ${output}`);
}

async function stop(child: ChildProcess) {
  // SIGINT stops it without draining.
  child.kill('SIGINT');
  await once(child, 'exit');
}
