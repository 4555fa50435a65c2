// @module-tag thorough
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { freshFolder, preparedFolder, query, removeTemplate, started } from '../postgres/fixture.ts';
import { startPostgres } from '../postgres/start.ts';
import { connectAtStart } from './at-start.ts';
import { checkDatabase } from './check-database.ts';
import { addressesOf, connectionTo, openSession, withDatabase } from './connection.ts';
import { openDatabase } from './database.ts';

const patience = { connect: 5, migrate: 5, say: () => undefined };
afterAll(removeTemplate);

/** A port of loopback that leads to the socket of a PostgreSQL. */
async function portTo(url: string) {
  const path = `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`;
  const server = createServer((near) => {
    const far = connect(path);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** A primary and what was copied from it, as a standby. */
async function pair() {
  const primary = await started({ dataDir: await preparedFolder() });
  const copy = await preparedFolder();
  writeFileSync(join(copy, 'postgres', 'standby.signal'), '');
  const standby = await startPostgres({ dataDir: copy });
  onTestFinished(() => standby.stop());
  const hosts = [await portTo(standby.url), await portTo(primary.url)];
  return {
    primary,
    standby,
    hosts,
    url: `postgres://taxila@${hosts}/taxila?target_session_attrs=read-write`,
  };
}

it('takes an address apart into one for each host', () => {
  expect(addressesOf('postgres://u:p%2C@a:5432,b/x?sslmode=require')).toEqual([
    'postgres://u:p%2C@a:5432/x?sslmode=require',
    'postgres://u:p%2C@b/x?sslmode=require',
  ]);
  expect(withDatabase('postgres://u@a,b:1/x?host=y', 'z z')).toBe('postgres://u@a,b:1/z%20z?host=y');
});

it('connects to the host that takes writes, and to the next after a failover', async () => {
  const { primary, standby, url } = await pair();
  expect(await checkDatabase({ url }, patience)).toEqual({ isPooled: false });
  const pool = new Pool({ ...connectionTo(url), max: 2 });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  const isStandby = async () => (await pool.query('select pg_is_in_recovery() as so')).rows[0].so;
  expect(await isStandby()).toBe(false);
  await primary.stop();
  await expect(checkDatabase({ url }, { ...patience, connect: 1 })).rejects.toThrow();
  const starting = connectAtStart(url, { ...patience, connect: 60 });
  await query(standby.url, 'select pg_promote()');
  await (await starting).end();
  await expect.poll(() => isStandby().catch(() => 'away')).toBe(false);
});

it('keeps the options of an address with several hosts', async () => {
  const { url } = await pair();
  const options = `options=${encodeURIComponent('-c work_mem=7MB')}`;
  const { pool, close } = openDatabase(`${url}${url.includes('?') ? '&' : '?'}${options}`, {
    size: 1,
    onError: () => undefined,
  });
  onTestFinished(close);
  expect((await pool.query('show work_mem')).rows).toEqual([{ work_mem: '7MB' }]);
});

it('leaves a host that no longer leads, though it still answers', async () => {
  const { standby, url } = await pair();
  const pool = new Pool({ ...connectionTo(url), max: 1 });
  pool.on('error', () => undefined);
  onTestFinished(() => pool.end());
  const folder = async () => (await pool.query('show data_directory')).rows[0].data_directory;
  const old = await folder();
  await query(standby.url, 'select pg_promote()');
  await expect.poll(() => folder().catch(() => old)).not.toBe(old);
});

it('refuses a standby, and hosts that hold different databases', async () => {
  const { standby, hosts } = await pair();
  await expect(checkDatabase({ url: standby.url }, patience)).rejects.toThrow(
    'The database at DATABASE_URL is a standby, which only reads: please name the primary.',
  );
  const stranger = await started({ dataDir: freshFolder() });
  const url = `postgres://taxila@${hosts[1]},${await portTo(stranger.url)}/taxila`;
  await expect(checkDatabase({ url }, patience)).rejects.toThrow(
    'The hosts in DATABASE_URL hold different databases: please name only those of one cluster.',
  );
});

const hasOpenSsl = !spawnSync('openssl', ['version']).error;

describe.skipIf(!hasOpenSsl)(hasOpenSsl ? 'TLS' : 'TLS (did not run: there is no openssl)', () => {
  /** With a certificate for localhost, and on a port, since the path of its folder is too long for a socket. */
  async function withTls() {
    const folder = freshFolder();
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'ca.pem')];
    const made = `-x509 -newkey rsa:2048 -nodes -days 2 -keyout ${key} -out ${certificate}`;
    const names = '-subj /CN=localhost -addext subjectAltName=DNS:localhost';
    execFileSync('openssl', `req ${made} ${names}`.split(' '), { stdio: 'ignore' });
    const dataDir = join(folder, 'long'.repeat(25));
    mkdirSync(dataDir);
    const settings = { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key };
    const { url } = await started({ dataDir, settings });
    return { certificate, ip: url, named: url.replace('127.0.0.1', 'localhost') };
  }
  const encrypted = async (url: string) => {
    const client = await openSession(url, {});
    const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    await client.end();
    return rows[0].ssl;
  };

  it('trusts an authority of one’s own for the host that its certificate names', async () => {
    const { certificate, ip, named } = await withTls();
    const full = `?sslmode=verify-full&sslrootcert=${certificate}`;
    expect(await encrypted(`${named}?sslmode=no-verify`)).toBe(true);
    expect(await encrypted(named + full)).toBe(true);
    expect(await encrypted(`${named.replace('localhost', '127.0.0.1:1,localhost')}${full}`)).toBe(true);
    await expect(connectAtStart(`${named}?sslmode=require`, patience)).rejects.toThrow(
      /^The certificate of the database at DATABASE_URL is not trusted \(self-signed certificate.*\): please name its authority/,
    );
    await expect(connectAtStart(ip + full, patience)).rejects.toThrow(/is not trusted \(.*altnames/);
  });
});
