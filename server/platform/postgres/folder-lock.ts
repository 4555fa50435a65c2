import { accessSync, chownSync, constants, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../start-failure.ts';

type FolderLock = { release(): void };

const SQLITE_BUSY = 5;

/**
 * Makes this process the only one of ours on the folder.
 * Node has no file locks, but SQLite has: `taxila.lock` is an empty database held in an exclusive transaction.
 * The kernel drops that lock when the process dies, so no lock is ever stale, and it works between containers, too.
 * `taxila.pid` only names the holder, for people.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const lock = tryLock(dataDir);
  if (lock) return lock;
  const pid = await holderOf(dataDir);
  const holder = pid ? `process ${pid}` : 'another process';
  throw new StartFailure(
    `The data folder ${dataDir} is in use by ${holder}: stop that one first, or choose another folder with DATA_DIR.`,
  );
}

/** Whether a live process of ours holds the folder. */
export function isLocked(dataDir: string): boolean {
  const database = open(dataDir);
  try {
    return isBusy(database, 'SELECT 1 FROM sqlite_schema');
  } finally {
    database.close();
  }
}

function tryLock(dataDir: string): FolderLock | undefined {
  const database = open(dataDir);
  try {
    if (isBusy(database, 'PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')) {
      database.close();
      return undefined;
    }
    if (process.getuid?.() === 0) giveToOwner(dataDir);
    const pidFile = join(dataDir, 'taxila.pid');
    rmSync(pidFile, { force: true });
    writeFileSync(pidFile, `${process.pid}\n`);
    return {
      release() {
        if (!database.isOpen) return;
        rmSync(pidFile, { force: true });
        database.close();
      },
    };
  } catch (error) {
    if (database.isOpen) database.close();
    throw error;
  }
}

function open(dataDir: string) {
  // Waits a moment, so that a check by `isLocked` does not make a start fail.
  const file = join(dataDir, 'taxila.lock');
  const database = new DatabaseSync(file, { timeout: 100 });
  // On a file that it may only read, SQLite would take a lock that excludes nobody.
  accessSync(file, constants.W_OK);
  return database;
}

function isBusy(database: DatabaseSync, statement: string) {
  try {
    database.exec(statement);
    return false;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return true;
    throw error;
  }
}

/** After a start by root, the folder's owner must still be able to lock it. */
function giveToOwner(dataDir: string) {
  const { uid, gid } = statSync(dataDir);
  chownSync(join(dataDir, 'taxila.lock'), uid, gid);
}

/** The holder writes its pid a moment after it has the lock; until then the file is missing or out of date. */
async function holderOf(dataDir: string) {
  for (let attempt = 0; attempt < 10; attempt++) {
    const pid = readPid(dataDir);
    if (pid && isAlive(pid)) return pid;
    await sleep(20);
  }
  return undefined;
}

function readPid(dataDir: string) {
  try {
    return Number(readFileSync(join(dataDir, 'taxila.pid'), 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
