import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

/*
 * Creating a PostgreSQL with its tables takes seconds, copying one a fraction of a second. So a stopped cluster is cached
 * under a hash of everything it is made of. It is only ever copied, so that no run can spoil it for the next.
 */

const root = join(import.meta.dirname, '../..');
const cacheFolder = join(root, 'node_modules/.cache/test-cluster');
const oneDay = 24 * 60 * 60_000;

/** The files that a prepared cluster depends on. */
const ingredients =
  /^(package-lock\.json|server\/(worker|db\/migrate)\.ts|server\/db\/migrations\/.*|server\/platform\/postgres\/.*|tests\/kit\/.*|server\/(.*\/)?jobs\.ts)$/;

export function preparedKey(folder = root): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.getuid?.()}\n`);
  const files = ['package-lock.json', ...filesUnder(folder, 'server'), ...filesUnder(folder, 'tests/kit')];
  for (const file of files.filter((name) => ingredients.test(name)).sort()) {
    const content = readFileSync(join(folder, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

/** Copies the cached cluster into an empty folder; returns whether there was one. */
export function copyPrepared(key: string, into: string, from = cacheFolder): boolean {
  const prepared = join(from, key);
  if (!existsSync(prepared)) return false;
  cpSync(prepared, into, { recursive: true, preserveTimestamps: true });
  return true;
}

/** Caches a copy of a stopped cluster for later runs, atomically. */
export function savePrepared(key: string, dataDir: string, into = cacheFolder): void {
  mkdirSync(into, { recursive: true });
  const building = join(into, `${key}.${process.pid}`);
  cpSync(dataDir, building, { recursive: true, preserveTimestamps: true });
  try {
    renameSync(building, join(into, key));
  } catch {
    // Another run has saved the same one first.
    rmSync(building, { recursive: true, force: true });
  }
  removeOld(into, key);
}

// Only after a day: another run may be copying it right now.
function removeOld(folder: string, key: string) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isOld = Date.now() - (statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? Date.now()) > oneDay;
    if (name !== key && isOld) rmSync(path, { recursive: true, force: true });
  }
}

function filesUnder(folder: string, path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const name = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(folder, name) : [name];
  });
}
