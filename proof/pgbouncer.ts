import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';
import { debian } from './debian.ts';

/** PgBouncer in front of one of our PostgreSQLs, for all its databases; undefined if it is not available. */
export async function startPgBouncer(options: {
  folder: string;
  postgres: string;
  mode: string;
  size?: number;
  fetch?: boolean;
}) {
  const programs = debian('pgbouncer', { fetch: options.fetch ?? false });
  if (!programs) return undefined;
  const { hostname, port, searchParams, username, password } = new URL(options.postgres);
  const host = searchParams.get('host') ?? hostname;
  const own = await freePort();
  const file = join(options.folder, `pgbouncer-${options.mode}.ini`);
  const login = `user=${username}${password && ` password=${password}`}`;
  writeFileSync(
    file,
    `[databases]
* = host=${host} port=${port || 5432} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${options.mode}
default_pool_size = ${options.size ?? 10}
max_client_conn = 500
server_login_retry = 1
`,
  );
  const start = async () => {
    const started = programs.start('usr/sbin/pgbouncer', ['-q', file]);
    while (!(await isOpen(own))) await wait(20);
    return started;
  };
  let running = await start();
  return {
    url: (database: string) => `postgres://${username}@127.0.0.1:${own}/${database}`,
    kill: () => running.end('SIGKILL'),
    async start() {
      running = await start();
    },
    stop: () => running.end('SIGTERM'),
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
