import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The packages that each needs beyond a bare Debian 12. */
const packages = {
  pgbouncer: 'pgbouncer libevent-2.1-7 libc-ares2',
  cluster: `etcd-server haproxy patroni postgresql-15 postgresql-client-15 libpq5 liblua5.3-0 libopentracing1
    libopentracing-c-wrapper0 python3-cdiff python3-click python3-dateutil python3-dnspython python3-etcd python3-prettytable
    python3-psutil python3-psycopg2 python3-six python3-urllib3 python3-wcwidth python3-yaml`,
};

/**
 * Debian's own programs: installed, or unpacked into a folder of the user, since installing would start them. `fetch`
 * downloads them with `apt-get`. Undefined if they are not available.
 */
export function debian(
  what: keyof typeof packages,
  { fetch }: { fetch: boolean },
): DebianPrograms | undefined {
  if (what === 'pgbouncer' && existsSync('/usr/sbin/pgbouncer')) return new DebianPrograms('/');
  const root = join(homedir(), '.cache', 'taxila-debian', what);
  if (!existsSync(root) && !(fetch && fetchInto(root, packages[what].split(/\s+/)))) return undefined;
  return new DebianPrograms(root);
}

function fetchInto(root: string, names: string[]): boolean {
  const making = `${root}.${process.pid}`;
  const archives = join(making, 'archives');
  mkdirSync(archives, { recursive: true });
  try {
    execFileSync('apt-get', ['download', ...names], { cwd: archives, stdio: 'ignore' });
    for (const file of readdirSync(archives)) execFileSync('dpkg', ['-x', join(archives, file), making]);
    rmSync(archives, { recursive: true });
    renameSync(making, root);
    return true;
  } catch {
    rmSync(making, { recursive: true, force: true });
    return false;
  }
}

class DebianPrograms {
  readonly root: string;
  constructor(root: string) {
    this.root = root;
  }

  /** Runs a program such as `usr/sbin/haproxy`, never as root, which most of them refuse. */
  start(program: string, args: string[], options: SpawnOptions = {}) {
    const wrap =
      process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] : [];
    const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((arch) =>
      join(this.root, 'usr/lib', arch),
    );
    const [command = '', ...rest] = [...wrap, join(this.root, program), ...args];
    const child = spawn(command, rest, {
      stdio: 'ignore',
      ...options,
      env: {
        ...process.env,
        LD_LIBRARY_PATH: libraries.join(':'),
        PYTHONPATH: join(this.root, 'usr/lib/python3/dist-packages'),
        ...options.env,
      },
    });
    const ended = once(child, 'exit');
    return {
      child,
      async end(signal: NodeJS.Signals) {
        child.kill(signal);
        await ended;
      },
    };
  }
}
