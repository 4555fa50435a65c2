import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { StartFailure } from '../start-failure.ts';
import { type Account, commandAs } from './account.ts';
import { explain } from './explain.ts';

/** What the supervisor writes to; a pino logger fits. */
export type Log = { debug(message: string): void; info(message: string): void; warn(message: string): void };

/** One run of PostgreSQL. `exited` never rejects; it resolves with why the process ended. */
export type ServerProcess = {
  pid: number;
  ready: Promise<void>;
  exited: Promise<string>;
  isRunning(): boolean;
};

type Launch = {
  postgres: string;
  account: Account;
  cluster: string;
  settings: Record<string, string>;
  log: Log;
};

export function launch({ postgres, account, cluster, settings, log }: Launch): ServerProcess {
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { command, args, options } = commandAs(account, postgres, ['-D', cluster, ...parameters]);
  // In a process group of its own, so that Ctrl-C in the terminal does not reach it before requests are drained.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const tail: string[] = [];
  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<string>();
  ready.promise.catch(() => {});

  createInterface({ input: child.stderr }).on('line', (line) => {
    tail.push(line);
    if (tail.length > 20) tail.shift();
    if (/database system is ready to accept (read-only )?connections/.test(line)) ready.resolve();
    else record(line, log);
  });
  const end = (reason: string) => {
    ready.reject(new StartFailure(reason));
    exited.resolve(reason);
  };
  child.on('error', (error) => end(explain(error.message, cluster)));
  child.on('close', () => end(explain(tail.join('\n'), cluster)));
  return {
    pid: child.pid ?? 0,
    ready: ready.promise,
    exited: exited.promise,
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
  };
}

function record(line: string, log: Log) {
  const grave = /^(WARNING|PANIC)|terminated by signal|not properly shut down|No space left/.test(line);
  if (grave) log.warn(`PostgreSQL: ${line}`);
  else log.debug(`PostgreSQL: ${line}`);
}
