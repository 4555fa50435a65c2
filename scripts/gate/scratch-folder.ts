import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enough = 6 * 1024 ** 3;

/** An empty folder, in memory where Linux has the room: a database is 800 files, and each test file has one of its own. */
export function scratchFolder(prefix: string): string {
  // Inside the gate that is where its own folder lies.
  const base = process.env.TMPDIR || !hasRoom() ? tmpdir() : memory;
  return mkdtempSync(join(base, prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) >= enough;
  } catch {
    return false;
  }
}
