import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { compileCache } from '#scripts/paths.mjs';
import { cloneDatabase } from './database.ts';

export interface ServerProcess {
  child: ChildProcess;
  output(): string;
  /** Resolves with the address once the server is ready; rejects if it ends first. */
  ready(): Promise<string>;
  /** Sends a signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  ended: Promise<number | null>;
}

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'taxila-process-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the real process, as `npm start` does, on any free port. */
export function startServer(dataDir: string, env: Record<string, string> = {}): ServerProcess {
  const child = spawn(process.execPath, ['server/start.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: compileCache,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      ...env,
    },
  });
  let output = '';
  const collect = (part: Buffer) => {
    output += part;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  });
  return {
    child,
    ended,
    output: () => output,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const site = /Site +(\S+)/.exec(output)?.[1];
          if (site) resolve(site);
        };
        child.stdout.on('data', look);
        look();
        ended.then(() => reject(new Error(`ended before it was ready: ${output}`)));
      }),
    async end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** The same on a cloned database, which is faster, for tests that are not about the embedded one. */
export async function startServerOnClone(env: Record<string, string> = {}): Promise<ServerProcess> {
  const { url, drop } = await cloneDatabase();
  onTestFinished(drop);
  return startServer(temporaryFolder(), { DATABASE_URL: url, DRAIN_SECONDS: '0', ...env });
}
