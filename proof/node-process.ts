import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const admin = { ADMIN_EMAIL: 'admin@taxila.test', ADMIN_PASSWORD: 'correct-horse-battery' };

export interface Node {
  origin: string;
  child: ChildProcess;
  /** Sends a signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface NodeOptions {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** A command that the server's command line is passed to. */
  wrap?: string[];
  /** The folder of another version of the code. */
  cwd?: string;
}

const running = new Set<ChildProcess>();

/** Ends the whole run, and the nodes that it started, after so many minutes. */
export function deadline(minutes: number): void {
  setTimeout(() => {
    console.error(`\nThis took longer than ${minutes} minutes and was given up.`);
    for (const child of running) child.kill('SIGINT');
    setTimeout(() => process.exit(1), 8_000);
  }, minutes * 60_000).unref();
}

/** Starts the product as a process of its own; resolves when it is ready, and kills it after a minute if it is not. */
export async function startNode({ dataDir, port, env, wrap = [], cwd }: NodeOptions): Promise<Node> {
  const [command = '', ...args] = [...wrap, process.execPath, 'server/start.ts'];
  const child = spawn(command, args, {
    cwd: cwd ?? join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      LIMIT_FACTOR: '1000000',
      DEMO_DATA: 'yes',
      ...admin,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = once(child, 'exit').finally(() => running.delete(child));
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        output += part;
        if (/Site +\S+/.test(output)) resolve();
      });
    ended.then(() => reject(new Error(`the server ended before it was ready: ${output}`)));
  });
  await ready.finally(() => clearTimeout(killTimer));
  return { origin: `http://127.0.0.1:${port}`, child, end };
}

export const adminAccount = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };

/** Signs in as the administrator and returns the access token. */
export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(adminAccount),
  });
  if (!answer.ok) throw new Error(`cannot sign in: ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}
