import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';
import { type Binaries, type Signal, signalPostgres } from './binaries.ts';
import { countCrashes, type Restarts, usualRestarts } from './crash-count.ts';
import { guardDisk } from './disk-guard.ts';
import { stopProcess } from './leftover.ts';
import type { Log, ServerProcess } from './server-process.ts';

type Supervision = {
  first: ServerProcess;
  relaunch: () => ServerProcess;
  cluster: string;
  binaries: Binaries;
  log: Log;
  restarts?: Restarts | undefined;
  onReleased: () => void;
};

/**
 * Restarts PostgreSQL when it dies, after longer pauses each time, until it is stopped or fails to start too often in a row.
 * A PostgreSQL that starts again has sound data, however often it died.
 */
export function keepAlive({
  first,
  relaunch,
  cluster,
  binaries,
  log,
  restarts = usualRestarts,
  onReleased,
}: Supervision) {
  const stopping = new AbortController();
  const listeners = new Set<(reason: StartFailure) => void>();
  let server = first;
  const count = countCrashes(restarts);

  const tell = (signal: Signal) => {
    if (server.isRunning()) signalPostgres(binaries, server.pid, signal);
  };
  // On every exit but a `kill -9`, PostgreSQL is told to stop as well.
  const stopOnExit = () => tell('INT');
  process.once('exit', stopOnExit);

  async function supervise() {
    for (;;) {
      const reason = await server.exited;
      if (stopping.signal.aborted) return;
      const delay = count.crashed(reason);
      if (delay === undefined) return giveUp(reason);
      log.warn(`PostgreSQL stopped; starting it again in ${delay} ms. ${reason}`);
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      server = relaunch();
      server.ready.then(count.becameReady, () => {});
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
    process.off('exit', stopOnExit);
    onReleased();
  });

  async function stop() {
    stopping.abort();
    if (server.isRunning()) await stopProcess(binaries, server.pid, server.exited);
    await supervised;
  }

  return { stop, onExit: (listener: (reason: StartFailure) => void) => void listeners.add(listener) };
}
