// @module-tag thorough
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { cloneDatabase, withDatabase } from '#tests/kit/database.ts';
import { connectAtStart, requireConnections, sentenceFor } from './at-start.ts';
import { openDatabase } from './database.ts';

const said: string[] = [];
const patience = { connect: 3, migrate: 3, say: (sentence: string) => void said.push(sentence) };
const role = `taxila_weak_${process.pid}`;
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let admin: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  clone = await cloneDatabase();
  admin = openDatabase(clone.url, { size: 1, onError: () => {} });
  await admin.pool.query(`create role ${role} login password 'right' connection limit 20`);
});
afterAll(async () => {
  await admin.pool.query(`drop role ${role}`);
  await admin.close();
  await clone.drop();
});

/** The shared server over its own address, as this role. */
const asRole = (url: string) => {
  const changed = new URL(url);
  changed.username = role;
  changed.password = 'right';
  return changed.href;
};

it.each([
  ['a name that is nowhere', 'postgres://nowhere.invalid/x', /cannot be reached \((ENOTFOUND|EAI_AGAIN)\)/],
  ['a port that nobody has', 'postgres://127.0.0.1:1/x', /cannot be reached \(ECONNREFUSED\)/],
  ['a broken password', 'postgres://a:%zz@127.0.0.1/x', /cannot be reached \(URI malformed\)/],
  [
    'a certificate that is not there',
    'postgres://a@127.0.0.1/x?sslrootcert=/nowhere',
    /cannot be reached \(ENOENT\)/,
  ],
])('says in one sentence what is wrong with %s', async (_, url, sentence) => {
  await expect(connectAtStart(url, patience)).rejects.toMatchObject({
    name: 'StartFailure',
    message: sentence,
  });
});

it('says which database is missing, and that a server has no TLS', async () => {
  const missing = withDatabase(clone.url, 'nothing_of_this_name');
  await expect(connectAtStart(missing, patience)).rejects.toThrow(
    /is not there \(database "nothing_of_this_name" does not exist\): please create it/,
  );
  const server = createServer((socket) => socket.once('data', () => socket.end('N'))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const tls = `postgres://a@127.0.0.1:${port}/x?sslmode=require`;
  await expect(connectAtStart(tls, patience)).rejects.toThrow(/does not speak TLS/);
  server.close();
});

it('gives up a server that takes the call and says nothing, and says meanwhile for what it waits', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await expect(connectAtStart(`postgres://a:secret@127.0.0.1:${port}/x`, patience)).rejects.toThrow(
    /^The database at DATABASE_URL has not answered for 3 seconds/,
  );
  expect(said).toContain(`Waiting for the database at 127.0.0.1:${port} to answer.`);
  for (const socket of sockets) socket.destroy();
  server.close();
});

it('says that a role has too few rights', async () => {
  await admin.pool.query('revoke create on schema public from public');
  await admin.pool.query('drop table migrations');
  const error = await migrate(asRole(clone.url), [], patience).catch((reason) => reason);
  expect(sentenceFor(error)).toBe(
    'The user of DATABASE_URL has too few rights (permission denied for schema public): please make it the owner of the database.',
  );
});

it('refuses more connections than the server, the database or the role allows', async () => {
  await expect(requireConnections(clone.url, patience, { pool: 20, others: 10 })).resolves.toBeUndefined();
  await expect(requireConnections(asRole(clone.url), patience, { pool: 20, others: 10 })).rejects.toThrow(
    'DATABASE_POOL is 20, which with 10 others makes 30 connections, but the database allows 20: please set it to 10 or less, or raise max_connections there.',
  );
  await expect(
    requireConnections(inject('postgresUrl'), patience, { pool: 5_000, others: 9 }),
  ).rejects.toThrow(/^DATABASE_POOL is 5000/);
});
