import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Where PostgreSQL listens: a socket in its own 0700 folder, or a loopback port with a password. */
export type Address = { socketDir: string } | { port: number };

export const DATABASE = 'taxila';
export const PASSWORD_FILE = 'taxila.password';

const SOCKET_PORT = 5432;
const LONGEST_SOCKET_PATH = 103;

/** A socket where the platform, the length of the path and the file system allow one, else a free port. */
export async function chooseAddress(cluster: string): Promise<Address> {
  // Bound for a moment, under a name as long as that of PostgreSQL's socket, .s.PGSQL.5432.
  const probe = join(cluster, '.s.PROBE.5432');
  rmSync(probe, { force: true });
  const fits = process.platform !== 'win32' && Buffer.byteLength(probe) <= LONGEST_SOCKET_PATH;
  if (fits && (await listen(probe).catch(() => undefined)) !== undefined) return { socketDir: cluster };
  return { port: await listen(0) };
}

function listen(at: string | 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    const listening = () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    };
    if (at === 0) server.listen(0, '127.0.0.1', listening);
    else server.listen(at, listening);
  });
}

/** The settings that make PostgreSQL listen there and nowhere else. */
export function listenSettings(address: Address): Record<string, string> {
  if ('port' in address) {
    return { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' };
  }
  // The setting is a list: quotes keep a comma or a space in the path from splitting it.
  const quoted = `"${address.socketDir.replaceAll('"', '""')}"`;
  return {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: quoted,
    unix_socket_permissions: '0700',
  };
}

/** The connection URL, as `pg` and libpq understand it. */
export function connectionUrl(cluster: string, address: Address, database = DATABASE): string {
  if ('socketDir' in address) {
    return `postgres://taxila@localhost/${database}?host=${encodeURIComponent(address.socketDir)}`;
  }
  const password = readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim();
  return `postgres://taxila:${password}@127.0.0.1:${address.port}/${database}`;
}

/** What a PostgreSQL on that cluster says of itself in postmaster.pid. */
export function readPostmaster(
  cluster: string,
): { pid: number; address: Address; ready: boolean } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , , port, socketDir, , , status] = lines;
  if (!Number(pid)) return undefined;
  const address = socketDir ? { socketDir } : { port: Number(port) };
  return { pid: Number(pid), address, ready: status?.trim() === 'ready' };
}
