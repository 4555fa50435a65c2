// Plain Node 20 without dependencies: this runs before anything is installed.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does `work` while no other process does work under the same lock file. `work` gets `guard(pid)`: the lock also
 * stands while that child lives, so an installer that outlives a killed parent is waited for, not run into.
 */
export async function withLock(file, waiting, work) {
  mkdirSync(dirname(file), { recursive: true });
  for (let told = false; !take(file); await sleep(200)) {
    const living = holders(file).filter(isAlive);
    if (living.length === 0) dropIfStale(file);
    else if (!told) waiting(living);
    told ||= living.length > 0;
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

// Two processes may find the same stale lock; only the one that makes the second file may remove the first.
function dropIfStale(file) {
  const breaker = `${file}.breaking`;
  if (ageOf(breaker) > 5000) rmSync(breaker, { force: true });
  if (!isStale(file) || !take(breaker)) return;
  if (isStale(file)) rmSync(file, { force: true });
  rmSync(breaker, { force: true });
}

// The age spares a lock that another process has made but not yet signed.
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

// Our own number in a lock that we do not hold is left from before a restart of the machine or container.
function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
