import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';
import { type Binaries, type Signal, signalPostgres } from './binaries.ts';
import { guardDisk } from './disk-guard.ts';
import { stopProcess } from './leftover.ts';
import type { Log, ServerProcess } from './server-process.ts';

const DELAYS = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000];
const STEADY = 60_000;

type Supervision = {
  first: ServerProcess;
  again: () => ServerProcess;
  cluster: string;
  binaries: Binaries;
  log: Log;
  delays?: readonly number[] | undefined;
  released: () => void;
};

/** Starts PostgreSQL again when it dies, more slowly each time, until stopped or until there is no hope. */
export function keepAlive({ first, again, cluster, binaries, log, delays = DELAYS, released }: Supervision) {
  const halt = new AbortController();
  const listeners = new Set<(reason: StartFailure) => void>();
  let server = first;
  let since = Date.now();
  let failures = 0;

  const tell = (signal: Signal) => {
    if (server.isRunning()) signalPostgres(binaries, server.pid, signal);
  };
  // On every exit but a `kill -9` PostgreSQL is told to go as well.
  const farewell = () => tell('INT');
  process.once('exit', farewell);

  async function supervise() {
    for (;;) {
      const reason = await server.exited;
      if (halt.signal.aborted) return;
      if (Date.now() - since > STEADY) failures = 0;
      const delay = delays[failures++];
      if (delay === undefined) return giveUp(reason);
      log.warn(`PostgreSQL stopped; starting it again in ${delay} ms. ${reason}`);
      await sleep(delay, undefined, { signal: halt.signal }).catch(() => {});
      if (halt.signal.aborted) return;
      server = again();
      since = Date.now();
    }
  }

  function giveUp(reason: string) {
    const failure = new StartFailure(`PostgreSQL keeps stopping and is not started again. ${reason}`);
    log.warn(failure.message);
    for (const listener of listeners) listener(failure);
  }

  const guard = guardDisk(cluster, () => tell('HUP'), log);
  const supervised = supervise().finally(() => {
    guard.stop();
    process.off('exit', farewell);
    released();
  });

  async function stop() {
    halt.abort();
    if (server.isRunning()) await stopProcess(binaries, server.pid, server.exited);
    await supervised;
  }

  return { stop, onExit: (listener: (reason: StartFailure) => void) => void listeners.add(listener) };
}
