import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { parse } from 'pg-connection-string';
import { type Postgres, startPostgres } from '#server/platform/postgres/start.ts';

/** Starts a standby of a running embedded PostgreSQL, which also listens on this loopback address. */
export async function startStandby(primary: { url: string; dataDir: string }, address = '') {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-standby-'));
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  await client.query("select pg_backup_start('copy', true)");
  const temporary = /\/(postmaster\.pid|postmaster\.opts|\.s\.[^/]*)$/;
  cpSync(join(primary.dataDir, 'postgres'), join(dataDir, 'postgres'), {
    recursive: true,
    filter: (path) => !temporary.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(dataDir, 'postgres', 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(dataDir, 'postgres', 'standby.signal'), '');
  const { host, port, user, password } = parse(primary.url);
  const place = { host, port: port ?? '5432', user, password: password ?? '' };
  const start = (): Promise<Postgres> =>
    startPostgres({
      dataDir,
      settings: {
        listen_addresses: address,
        primary_conninfo: Object.entries(place)
          .map(([name, value]) => `${name}='${value}'`)
          .join(' '),
      },
    });
  let running: Postgres | undefined = await start();
  const { url } = running;
  const secret = readFileSync(join(dataDir, 'postgres', 'taxila.password'), 'utf8').trim();
  return {
    url,
    dataDir,
    /** `user:password`, the same as on the primary. */
    user: `taxila:${secret}`,
    async start() {
      running = await start();
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
    async remove() {
      await running?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
