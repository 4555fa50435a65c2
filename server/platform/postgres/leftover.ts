import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';
import { type Address, readPostmaster } from './address.ts';
import { type Binaries, type Signal, signalPostgres } from './binaries.ts';

/**
 * After a `kill -9` of our server its PostgreSQL is still running. It is shut down cleanly, so that the one
 * that follows is our child again. The caller holds the folder, so nobody else is using it.
 */
export async function stopLeftover(cluster: string, binaries: Binaries): Promise<boolean> {
  const leftover = readPostmaster(cluster);
  if (!leftover) return false;
  const { pid, address } = leftover;
  const runs = isPostgresOn(cluster, pid);
  // It may be dying of a `kill -9` just now and leave its lock files to us.
  if (runs) await stopProcess(binaries, pid, goneFrom(cluster, pid));
  // Not a process we can see, yet something listens: workers of a killed PostgreSQL, which end on their own within
  // moments, or a PostgreSQL in another container.
  for (let tries = 0; await answers(address); tries++) {
    if (tries < 50) {
      await sleep(100);
      continue;
    }
    throw new StartFailure(
      `Another PostgreSQL (process ${pid}, perhaps in another container) is using ${cluster}: stop it first.`,
    );
  }
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) disclaim(join(cluster, name));
  return runs;
}

/**
 * The number in a lock file may by now be a stranger's, for whose sake PostgreSQL would refuse to start. Its
 * parent's number it takes for stale, and it still checks the rest of the file for workers left alive.
 */
function disclaim(file: string) {
  if (!existsSync(file)) return;
  if (process.platform === 'win32') return rmSync(file);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
}

/** Fast shutdown, then immediate shutdown (recovered at the next start), then the axe. */
export async function stopProcess(binaries: Binaries, pid: number, gone: Promise<unknown>): Promise<void> {
  const steps: [Signal, number][] = [
    ['INT', 30_000],
    ['QUIT', 5_000],
    ['KILL', 5_000],
  ];
  for (const [signal, patience] of steps) {
    signalPostgres(binaries, pid, signal);
    const timeout = new AbortController();
    const late = sleep(patience, true, { signal: timeout.signal }).catch(() => false);
    const isLate = await Promise.race([gone.then(() => false), late]);
    timeout.abort();
    if (!isLate) return;
  }
  throw new StartFailure(`PostgreSQL (process ${pid}) could not be stopped.`);
}

async function goneFrom(cluster: string, pid: number) {
  while (isPostgresOn(cluster, pid)) await sleep(20);
}

/** We always start it with the path of its cluster, so a recycled process number does not look like it. */
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
