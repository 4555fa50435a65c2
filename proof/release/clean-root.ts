import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/paths.mjs';

const clean = join(root, '.tmp/clean-root');
const folder = join(root, '.tmp/tried');

/** Why the release cannot be tried on this machine, if so. */
export function whyNot(): string | undefined {
  if (process.getuid?.() !== 0) return 'a root of its own needs root rights (chroot, namespaces)';
  const missing = ['unshare', 'chroot', 'ip'].filter((name) => !has(name));
  if (missing.length > 0) return `these programs are not here: ${missing.join(', ')}`;
  if (!existsSync(clean) && !has('mmdebstrap') && !has('debootstrap'))
    return 'neither mmdebstrap nor debootstrap is here to make a clean Debian (apt-get install mmdebstrap)';
  return undefined;
}

const has = (name: string) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/** A Debian 12 with only its essential packages: made once from Debian's mirror, and copied for each use. */
export function freshRoot(name: string): string {
  if (!existsSync(clean)) makeCleanRoot();
  const copy = join(folder, name);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('cp', ['-a', '--reflink=auto', clean, copy]);
  return copy;
}

export function removeRoots(): void {
  rmSync(folder, { recursive: true, force: true });
}

function makeCleanRoot() {
  const unfinished = `${clean}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const program = has('mmdebstrap') ? 'mmdebstrap' : 'debootstrap';
  execFileSync(program, ['--variant=minbase', 'bookworm', unfinished], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  renameSync(unfinished, clean);
}

/** Puts a file of the repository into a root. */
export function put(path: string, into: string, as: string): void {
  cpSync(join(root, path), join(into, as), { recursive: true, verbatimSymlinks: true });
}

// Loopback is the only network; the PID namespace ends all processes with the first one.
const enter = `set -e; root=$1 user=$2 writable=$3; shift 3; ip link set lo up
if [ "$writable" ]; then mount --bind "$root" "$root"; fi
mount -t proc proc "$root/proc"; mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
for folder in $writable; do mount --bind "$root$folder" "$root$folder"; done
if [ "$writable" ]; then mount -o remount,bind,ro "$root"; fi
exec chroot --userspec="$user" "$root" "$@"`;

interface Entry {
  env?: Record<string, string>;
  /** If any, all other folders are read-only. */
  writable?: string[];
}

/** Runs a command in a root as `user`; returns its output, whatever its exit code. */
export function inRoot(path: string, user: string, command: string[], { env, writable = [] }: Entry = {}) {
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    [...namespaces, 'sh', '-c', enter, 'sh', path, user, writable.join(' '), ...command],
    {
      encoding: 'utf8',
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env },
      maxBuffer: 2 ** 26,
      timeout: 600_000,
    },
  );
  return { status, stdout, stderr };
}
