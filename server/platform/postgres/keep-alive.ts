import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';
import { type Binaries, type Signal, signalPostgres } from './binaries.ts';
import { countCrashes, type Restarts, usual } from './crash-count.ts';
import { guardDisk } from './disk-guard.ts';
import { stopProcess } from './leftover.ts';
import type { Log, ServerProcess } from './server-process.ts';

type Supervision = {
  first: ServerProcess;
  again: () => ServerProcess;
  cluster: string;
  binaries: Binaries;
  log: Log;
  restarts?: Restarts | undefined;
  released: () => void;
};

/**
 * Starts PostgreSQL again when it dies, more slowly each time, until stopped or until there is no hope. As long as it gets
 * up again its data is sound, however often it dies.
 */
export function keepAlive({ first, again, cluster, binaries, log, restarts = usual, released }: Supervision) {
  const halt = new AbortController();
  const listeners = new Set<(reason: StartFailure) => void>();
  let server = first;
  const count = countCrashes(restarts);

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
      const delay = count.died(reason);
      if (delay === undefined) return giveUp(reason);
      log.warn(`PostgreSQL stopped; starting it again in ${delay} ms. ${reason}`);
      await sleep(delay, undefined, { signal: halt.signal }).catch(() => {});
      if (halt.signal.aborted) return;
      server = again();
      server.ready.then(count.gotUp, () => {});
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
