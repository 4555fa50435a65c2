import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

interface Options {
  env: Record<string, string | undefined>;
  /** Called with its output. */
  print: (text: string) => void;
}

export interface ServerProcess {
  /** Resolves with true once it answers, or with false if it ends by itself. */
  ready(): Promise<boolean>;
  stop(): Promise<void>;
}

/** The line that the server prints once it answers. */
const welcome = /^ *Site +http/m;
const watched = ['contract', 'server'];
const isTest = /\.test\.tsx?$|fixture\.ts$/;
// One restart for an editor that saves many files at once, or a checkout.
const settleMs = 100;
// A request that never ends must not hold up the new version.
const killAfterMs = 3_000;

/** The server, started again whenever its code changes. */
export function runServer({ env, print }: Options): ServerProcess {
  let child!: ChildProcess;
  let ready!: Promise<boolean>;
  let restarting = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isWelcomed = false;
  let isEnding = false;
  let isStopped = false;

  function launch() {
    const args = ['--import', './scripts/dev/end-with-parent.ts', 'server/start.ts'];
    child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    ready = readiness(child);
  }

  function readiness(server: ChildProcess) {
    return new Promise<boolean>((resolve) => {
      for (const stream of [server.stdout, server.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          const isReady = welcome.test(text);
          // The welcome is the same at every restart, so it is printed once.
          if (!isReady || !isWelcomed) print(text);
          isWelcomed ||= isReady;
          if (isReady) resolve(true);
        });
      server.once('exit', () => {
        if (!isEnding) print('The server has ended: change a file to start it again.\n');
        resolve(false);
      });
    });
  }

  async function restart(file: string) {
    const began = performance.now();
    isEnding = true;
    await end(child);
    isEnding = isStopped;
    if (isStopped) return;
    launch();
    // Not awaited: a server that hangs while starting must not block the next restart.
    void ready.then((isReady) => {
      if (isReady) print(`Restarted in ${seconds(began)} (${file} has changed).\n`);
    });
  }

  const watchers = watched.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!name || isTest.test(name) || isStopped) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(() => restart(`${folder}/${name}`));
      }, settleMs);
    }),
  );

  launch();
  return {
    async ready() {
      await restarting;
      return ready;
    },
    async stop() {
      isStopped = true;
      isEnding = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await end(child);
    },
  };
}

export const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function end(child: ChildProcess) {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  await ended;
  clearTimeout(killTimer);
}
