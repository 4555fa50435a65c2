import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enough = 6 * 1024 ** 3;

/** An empty folder, in memory where Linux has the room: a database for each of some hundred tests is a thousand files each time. */
export function scratchFolder(): string {
  return mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'taxila-gate-'));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) >= enough;
  } catch {
    return false;
  }
}
