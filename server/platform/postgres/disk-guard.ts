import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import type { Log } from './server-process.ts';

const MEGABYTE = 1024 * 1024;
const EMPTY_CLUSTER = 48 * MEGABYTE;
const RESERVE = 48 * MEGABYTE;
const RESUME_AT = 64 * MEGABYTE;
const CHECK_EVERY = 500;

/** Read by PostgreSQL after its own configuration, at its start and on every reload. */
export const GUARD_FILE = 'taxila.conf';

/** Refuses to start on a full disk, where a start would fail halfway. */
export function requireSpace(dataDir: string, isFirstStart: boolean): void {
  const free = freeBytes(statfsSync(dataDir));
  const needed = isFirstStart ? RESERVE + EMPTY_CLUSTER : RESERVE;
  if (free >= needed) return;
  throw new StartFailure(
    `The disk that holds ${dataDir} is full (${toMegabytes(free)} MB free, ${toMegabytes(needed)} MB needed): free some space and start again.`,
  );
}

/**
 * A PostgreSQL that cannot extend its write-ahead log dies, and cannot recover until there is space.
 * So while little is left it is read-only: writes fail with SQLSTATE 25006, and work again once there is space.
 */
export function guardDisk(cluster: string, reload: () => void, log: Log): { stop(): void } {
  let readOnly = false;
  const file = join(cluster, GUARD_FILE);

  async function check() {
    const free = freeBytes(await statfs(cluster));
    const full = free < (readOnly ? RESUME_AT : RESERVE);
    if (full === readOnly) return;
    if (full)
      writeFileSync(file, 'default_transaction_read_only = on\ntaxila.disk_full = on\n', { mode: 0o644 });
    else rmSync(file, { force: true });
    reload();
    readOnly = full;
    if (full)
      log.warn(
        `The disk is full (${toMegabytes(free)} MB free): the database only reads until there is space.`,
      );
    else log.info('There is space on the disk again: the database writes again.');
  }

  const timer = setInterval(
    () => check().catch((error) => log.warn(`Free space is unknown: ${error}`)),
    CHECK_EVERY,
  );
  return { stop: () => clearInterval(timer) };
}

function freeBytes({ bavail, blocks, bsize }: { bavail: number; blocks: number; bsize: number }) {
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize; // Some file systems do not count.
}

function toMegabytes(bytes: number) {
  return Math.floor(bytes / MEGABYTE);
}
