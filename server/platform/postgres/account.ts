import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { programEnvironment } from './binaries.ts';

/** The user that runs the programs: `wrap` goes before the command line, `owner` owns the files. */
export type Account = { wrap: string[]; owner?: { uid: number; gid: number } };

/**
 * PostgreSQL refuses to run as root. Root therefore runs it in a user namespace that maps root to 1000: such
 * a process owns root's files but is not root. Where namespaces are forbidden (most containers), it
 * runs as an owner of the path, `postgres` or `nobody`, whichever can reach the folder and the programs.
 */
export function chooseAccount(dataDir: string, cluster: string, postgres: string): Account {
  if (process.getuid?.() !== 0) return { wrap: [] };
  const account = candidates(dataDir, cluster).find((candidate) => canReach(candidate, dataDir, postgres));
  if (account) return account;
  throw new StartFailure(
    `PostgreSQL does not run as root, and no other user here can reach both ${dataDir} and ${postgres}: start the server as an ordinary user, or set DATABASE_URL.`,
  );
}

function candidates(dataDir: string, cluster: string): Account[] {
  const namespace: Account = {
    wrap: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'],
    owner: { uid: 0, gid: 0 },
  };
  const owned = [cluster, ...upFrom(dataDir)].map(ownerOf).filter((owner) => owner?.uid !== 0);
  const users = [...owned, userNamed('postgres'), userNamed('nobody')].filter((user) => user !== undefined);
  const accounts = users.map((owner): Account => ({ wrap: [], owner }));
  const first = (ownerOf(cluster)?.uid ?? 0) === 0 ? [namespace] : [];
  return [...first, ...accounts, namespace];
}

function upFrom(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...upFrom(parent)];
}

function ownerOf(path: string) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}

function userNamed(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}

function canReach(account: Account, dataDir: string, postgres: string) {
  const probe = ['-c', 'cd "$1" && exec "$2" --version', 'sh', dataDir, postgres];
  const { command, args, options } = commandAs(account, '/bin/sh', probe);
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0;
}

/** A command line as that account runs it. */
export function commandAs(account: Account, program: string, args: string[]) {
  const [command = program, ...rest] = [...account.wrap, program, ...args];
  const user = account.wrap.length === 0 && account.owner ? account.owner : {};
  return { command, args: rest, options: { ...user, env: programEnvironment(program), windowsHide: true } };
}

/** Gives a file or folder, with all it holds, to the account; files that it owns already are left alone. */
export function handOver(account: Account, path: string): void {
  const { owner } = account;
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!owner || !found || found.uid === owner.uid) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) handOver(account, join(path, name));
  if (!found.isSymbolicLink()) chownSync(path, owner.uid, owner.gid);
}
