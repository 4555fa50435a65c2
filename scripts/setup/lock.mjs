// Plain Node 20 without dependencies: this runs before anything is installed.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while holding the lock file. `work` gets `guard(pid)`: the lock also holds while that child is alive, so
 * that an installer that outlives its killed parent is waited for. `onWait` is called once with the pids in the way.
 */
export async function withLock(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });
  for (let reported = false; !take(file); await sleep(200)) {
    const alive = holders(file).filter(isAlive);
    if (alive.length === 0) dropIfStale(file);
    else if (!reported) onWait(alive);
    reported ||= alive.length > 0;
  }
  try {
    return await work((pid) => writeFileSync(file, `${process.pid} ${pid}`));
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    const handle = openSync(file, 'wx');
    writeFileSync(handle, `${process.pid}`);
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

// Two processes may find the same stale lock; only the one that creates the second file may remove it.
function dropIfStale(file) {
  const breaker = `${file}.breaking`;
  if (ageOf(breaker) > 5000) rmSync(breaker, { force: true });
  if (!isStale(file) || !take(breaker)) return;
  if (isStale(file)) rmSync(file, { force: true });
  rmSync(breaker, { force: true });
}

// A young lock may belong to a process that has not yet written its pid.
function isStale(file) {
  return ageOf(file) > 1000 && !holders(file).some(isAlive);
}

function holders(file) {
  try {
    return readFileSync(file, 'utf8').split(' ').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

function ageOf(file) {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

// Our own pid in a lock that we do not hold is left over from before the machine or container restarted.
function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
