// @module-tag thorough
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, ownerProcess } from './fixture.ts';

const namespace = ['unshare', '--user', '--map-root-user', '--mount'];
const canMount =
  spawnSync('unshare', [...namespace.slice(1), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/** Only inside the namespace of that process is the folder a small disk, so nothing has to be unmounted. */
function onSmallDisk(folder: string, megabytes: number) {
  const script = `mount -t tmpfs -o size=${megabytes}m none "$0" && exec "$@"`;
  return [...namespace, 'sh', '-c', script, folder];
}

test.runIf(canMount)(
  'on a full disk writes fail, reads go on, and space heals it (needs user namespaces)',
  async () => {
    const folder = freshFolder();
    const owner = ownerProcess(join(folder, 'data'), 'fill', onSmallDisk(folder, 200));
    expect(await owner.next()).toBe('refused 25006');
    expect(await owner.next()).toBe('read');
    expect(await owner.next()).toBe('written');
    expect(await owner.ended).toBe(0);
  },
);

test.runIf(canMount)(
  'a start on a full disk is refused in one sentence (needs user namespaces)',
  async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'data'));
    const owner = ownerProcess(join(folder, 'data'), 'exit', onSmallDisk(folder, 5));
    expect(await owner.next()).toBe(
      `StartFailure: The disk that holds ${join(folder, 'data')} is full (4 MB free, 96 MB needed): free some space and start again.`,
    );
    expect(await owner.ended).toBe(1);
  },
);
