import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 6 * 1024 ** 3;
const halfADay = 12 * 60 * 60_000;

/** An empty folder, in memory where Linux has the room: every test file has a database of its own, of 800 files. */
export function scratchFolder(prefix: string): string {
  // The gate sets TMPDIR to its own scratch folder.
  if (process.env.TMPDIR || !hasRoom()) return mkdtempSync(join(tmpdir(), prefix));
  dropLeftovers(prefix);
  return mkdtempSync(join(memory, prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) >= neededBytes;
  } catch {
    return false;
  }
}

/** A killed run leaves its folder behind, and nothing else clears /dev/shm. */
function dropLeftovers(prefix: string) {
  const folders = readdirSync(memory).filter((name) => name.startsWith(prefix));
  for (const folder of folders.map((name) => join(memory, name))) {
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > halfADay) rmSync(folder, { recursive: true, force: true });
  }
}
