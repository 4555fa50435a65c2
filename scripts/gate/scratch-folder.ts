import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enough = 6 * 1024 ** 3;
const halfADay = 12 * 60 * 60_000;

/** An empty folder, in memory where Linux has the room: a database is 800 files, and each test file has one of its own. */
export function scratchFolder(prefix: string): string {
  // Inside the gate that is where its own folder lies.
  if (process.env.TMPDIR || !hasRoom()) return mkdtempSync(join(tmpdir(), prefix));
  dropLeftovers(prefix);
  return mkdtempSync(join(memory, prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) >= enough;
  } catch {
    return false;
  }
}

/** A run that was killed leaves its folder behind, and in memory nobody else clears it away. */
function dropLeftovers(prefix: string) {
  const folders = readdirSync(memory).filter((name) => name.startsWith(prefix));
  for (const folder of folders.map((name) => join(memory, name))) {
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > halfADay) rmSync(folder, { recursive: true, force: true });
  }
}
