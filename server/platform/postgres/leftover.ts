import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';
import { type Address, readPostmaster } from './address.ts';
import { type Binaries, type Signal, signalPostgres } from './binaries.ts';

/**
 * After a `kill -9` of our server its PostgreSQL keeps running. It is shut down cleanly, so that the next one is our child
 * again. The caller holds the lock of the folder, so nobody else is using it.
 */
export async function stopLeftover(cluster: string, binaries: Binaries): Promise<boolean> {
  const leftover = readPostmaster(cluster);
  if (!leftover) return false;
  const { pid, address } = leftover;
  const runs = isPostgresOn(cluster, pid);
  // It may also have been killed just now, and leave its lock files to us.
  if (runs) await stopProcess(binaries, pid, untilExited(cluster, pid));
  // If something still listens, it is a worker of a killed PostgreSQL, which soon ends by itself, or a PostgreSQL in
  // another container.
  for (let tries = 0; await answers(address); tries++) {
    if (tries < 50) {
      await sleep(100);
      continue;
    }
    throw new StartFailure(
      `Another PostgreSQL (process ${pid}, perhaps in another container) is using ${cluster}: stop it first.`,
    );
  }
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) replacePid(join(cluster, name));
  return runs;
}

/**
 * By now the pid in a lock file may belong to another program, and PostgreSQL would refuse to start. It takes the pid of its
 * parent for stale, and still checks the rest of the file for workers that are alive.
 */
function replacePid(file: string) {
  if (!existsSync(file)) return;
  if (process.platform === 'win32') return rmSync(file);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
}

/** Fast shutdown, then immediate shutdown (recovered at the next start), then SIGKILL. */
export async function stopProcess(binaries: Binaries, pid: number, exited: Promise<unknown>): Promise<void> {
  const steps: [Signal, number][] = [
    ['INT', 30_000],
    ['QUIT', 5_000],
    ['KILL', 5_000],
  ];
  for (const [signal, patience] of steps) {
    signalPostgres(binaries, pid, signal);
    const timeout = new AbortController();
    const timedOut = sleep(patience, true, { signal: timeout.signal }).catch(() => false);
    const hasTimedOut = await Promise.race([exited.then(() => false), timedOut]);
    timeout.abort();
    if (!hasTimedOut) return;
  }
  throw new StartFailure(`PostgreSQL (process ${pid}) could not be stopped.`);
}

async function untilExited(cluster: string, pid: number) {
  while (isPostgresOn(cluster, pid)) await sleep(20);
}

/** Its command line always names its cluster, so a reused pid is not mistaken for it. */
function isPostgresOn(cluster: string, pid: number) {
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(cluster);
}

function commandLine(pid: number) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return process.platform === 'win32'
      ? windowsCommandLine(pid)
      : ask('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]);
  } catch {
    return '';
  }
}

function windowsCommandLine(pid: number) {
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  return ask('powershell', ['-NoProfile', '-Command', query]);
}

function ask(program: string, args: string[]) {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function answers(address: Address) {
  const target =
    'port' in address
      ? { host: '127.0.0.1', port: address.port }
      : { path: `${address.socketDir}/.s.PGSQL.5432` };
  return new Promise<boolean>((resolve) => {
    const socket = connect(target)
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false))
      .on('close', () => resolve(false));
    socket.setTimeout(2000, () => socket.destroy()).on('connect', () => socket.destroy());
  });
}
