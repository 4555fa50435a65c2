import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectionUrl } from '#server/platform/postgres/address.ts';
import { type Opened, type Outcome, restartableNode, type Setting, underWrites } from './scenario.ts';
import { readyzSays } from './standby.ts';

const name = 'disk full';
const namespace = ['unshare', '--user', '--map-root-user', '--mount'];
const megabytes = 320;

function whyNot(): string | undefined {
  if (process.platform !== 'linux') return 'only Linux can mount a small disk for one process';
  const tried = spawnSync('unshare', [...namespace.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']);
  return tried.status === 0 ? undefined : 'a mount namespace is not allowed here';
}

/** Fills the disk to the last byte; returns a function that frees it. */
function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  const handle = openSync(file, 'w');
  try {
    for (let size = 1 << 20; size >= 4096; size >>= 4) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size));
      } catch {
        // Full for blocks of this size.
      }
    }
  } finally {
    closeSync(handle);
  }
  return () => rmSync(file);
}

/** The disk that holds the data fills up, and has space again. */
export async function diskFull({ quick }: Setting, opened: Opened): Promise<Outcome> {
  const times = quick ? 1 : 3;
  const skipped = whyNot();
  if (skipped) return { name, times: 0, acknowledged: 0, attempts: 0, longest: 0, faults: [], skipped };
  const dataDir = join(opened.folder(), 'disk');
  mkdirSync(dataDir);
  const mount = `mount -t tmpfs -o size=${megabytes}m none "$0" && exec "$@"`;
  const node = await restartableNode(opened, { dataDir, wrap: [...namespace, 'sh', '-c', mount, dataDir] });
  // The disk as the server sees it.
  const inside = `/proc/${node.child().pid}/root${dataDir}`;
  const url = connectionUrl(join(inside, 'postgres'), { socketDir: join(inside, 'postgres') });
  return underWrites(name, { origin: node.origin, url, times }, async (ledger) => {
    const faults: string[] = [];
    for (let i = 0; i < times; i++) {
      const free = fill(inside);
      if (!(await readyzSays(node.origin, 'is full')))
        faults.push('/readyz did not say that the disk is full');
      await wait(4_000);
      const { bavail } = statfsSync(inside);
      const read = await fetch(`${node.origin}/api/courses/`);
      if (!read.ok)
        faults.push(`reading answered ${read.status} while the disk was full (${bavail} blocks free)`);
      free();
      if (!(await readyzSays(node.origin, 'ready'))) faults.push('it was not ready again');
      await ledger.more(10);
    }
    return faults;
  });
}
