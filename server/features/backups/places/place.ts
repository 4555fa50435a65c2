import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { BackupFailure } from '#server/db/backup-failure.ts';
import { s3Place } from './s3.ts';

/** Where backups are stored, each under a name. */
export interface BackupPlace {
  /** For people. */
  label: string;
  /** A path on this machine for a file that is to be stored or was fetched. */
  scratch(): Promise<string>;
  /** Moves the file there. */
  put(name: string, file: string): Promise<void>;
  list(): Promise<string[]>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
}

/** The place in the settings; undefined where backups are made elsewhere or not configured. */
export function placeOf({ to: target }: Pick<Config['backup'], 'to'>): BackupPlace | undefined {
  if (target?.kind === 'folder') return folderPlace(target.folder);
  if (target?.kind === 's3') return s3Place(target, scratchIn(tmpdir()));
  return undefined;
}

const scratchIn = (folder: string) => async () =>
  join(folder, `.taxila-${randomBytes(6).toString('hex')}.scratch`);

const isScratch = (name: string) => /^\.taxila-.+\.scratch/.test(name);

/** Removes what an interrupted run left behind over a day ago. */
async function removeIfOld(file: string) {
  if (Date.now() - (await stat(file)).mtimeMs > 86_400_000) await rm(file, { force: true });
}

const LEAST_FREE = 200 * 1024 * 1024;

function folderPlace(folder: string): BackupPlace {
  return {
    label: folder,
    async scratch() {
      await prepare(folder);
      for (const name of await readdir(folder)) if (isScratch(name)) await removeIfOld(join(folder, name));
      return scratchIn(folder)();
    },
    put: (name, file) => rename(file, join(folder, name)),
    list: async () => (existsSync(folder) ? readdir(folder) : []),
    read: async (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Makes the folder, and refuses one on a disk that is nearly full. */
async function prepare(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BackupFailure(
      `The folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  const { bavail, bsize, blocks } = await statfs(folder);
  if (blocks > 0 && bavail * bsize < LEAST_FREE)
    throw new BackupFailure(`The disk of ${folder} is nearly full: there is no room for a backup.`);
}
