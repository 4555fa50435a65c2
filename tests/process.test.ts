import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { query } from '#server/platform/postgres/fixture.ts';
import { cloneDatabase } from './kit/database.ts';
import { startServer, startServerOnClone, temporaryFolder } from './kit/process.ts';

const admin = { ADMIN_EMAIL: 'admin@taxila.test', ADMIN_PASSWORD: 'correct-horse-battery' };
const form = { description: 'x', courselink: 'https://courses.example/x', standard: 1 };

async function signIn(site: string): Promise<string> {
  const answer = await fetch(`${site}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function titles(site: string): Promise<string[]> {
  const all = (await (await fetch(`${site}/api/courses/`)).json()) as Record<string, { title: string }[]>;
  return Object.values(all)
    .flat()
    .map((course) => course.title);
}

describe('starting', () => {
  it('says where it is, shows the first admin once, and keeps its rows', { tags: 'thorough' }, async () => {
    const folder = temporaryFolder();
    const first = startServer(folder);
    const site = await first.ready();
    expect(first.output()).toMatch(/Mailbox +http:\/\/127\.0\.0\.1:\d+\/dev\/mailbox/);
    expect(first.output()).toMatch(/E-mail +admin@taxila\.example\n +Password +\S{16}/);
    expect(await titles(site)).toHaveLength(25);
    expect(await first.end('SIGINT')).toBe(0);

    const second = startServer(folder);
    expect(await titles(await second.ready())).toHaveLength(25);
    expect(second.output()).not.toContain('Password');
  });

  it('names the port that it found in the links of its mails', async () => {
    const server = await startServerOnClone(admin);
    const site = await server.ready();
    const asked = await fetch(`${site}/auth/v1/recover`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL }),
    });
    expect(asked.status).toBe(200);
    const link = async () => {
      const mails = (await (await fetch(`${site}/dev/mailbox.json`)).json()) as { text: string }[];
      return mails.map(({ text }) => /http\S+\/verify\?\S+/.exec(text)?.[0]).find(Boolean) ?? '';
    };
    await expect.poll(link).toMatch(/verify/);
    const url = new URL(await link());
    expect([url.origin, url.searchParams.get('redirect_to')]).toEqual([site, site]);
    const followed = await fetch(url, { redirect: 'manual' });
    expect(followed.headers.get('location')).toMatch(`${site}#access_token=`);
  });

  it('completes though it was killed at any moment of the first start', { tags: 'thorough' }, async () => {
    const folder = temporaryFolder();
    for (const moment of [100, 350, 700, 1100, 1500]) {
      const killed = startServer(folder);
      await wait(moment);
      await killed.end('SIGKILL');
    }
    const last = startServer(folder);
    expect(await titles(await last.ready())).toHaveLength(25);
  });

  it.each([
    ['a bad value', { PORT: 'abc' }, 'PORT is not right: it must be a whole number from 0 to 65535.'],
    [
      'a public site without mail',
      { SITE_URL: 'https://academy.example' },
      'SITE_URL is a public address but SMTP_URL is not set: please set it, or nobody would get their mail.',
    ],
    [
      'a bad host',
      { HOST: '203.0.113.1' },
      'Cannot listen on 203.0.113.1:0 (EADDRNOTAVAIL): please check HOST and PORT.',
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      'The database at DATABASE_URL cannot be reached (ECONNREFUSED): please check the address and that it runs.',
    ],
    [
      'a site below a path',
      { SITE_URL: 'https://academy.example/site?x=1' },
      'SITE_URL is not right: it must be the public http(s) address of the site, such as https://academy.example, without a path or query.',
    ],
    [
      'a data folder that cannot be made',
      { DATA_DIR: '/proc/taxila', DATABASE_URL: '' },
      "The data folder /proc/taxila cannot be used (ENOENT: no such file or directory, mkdir '/proc/taxila'): check its owner and permissions.",
    ],
  ])('stops with one sentence at %s', { tags: 'thorough' }, async (_, env, sentence) => {
    const server = await startServerOnClone(env);
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(sentence);
  });

  it('stops with one sentence when it would need more connections than there are', {
    tags: 'thorough',
  }, async () => {
    const { url, drop } = await cloneDatabase();
    onTestFinished(drop);
    await query(url, `alter database "${new URL(url).pathname.slice(1)}" connection limit 100`);
    const server = startServer(temporaryFolder(), { DATABASE_URL: url, DATABASE_POOL: '100' });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toMatch(/^DATABASE_POOL is 100, which with 9 others makes 109 [^\n]*$/);
  });

  it('stops with one sentence when the port is in use', { tags: 'thorough' }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const server = await startServerOnClone({ PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is already in use: please stop the other program or set PORT.`,
    );
    other.close();
  });

  it('stops with one sentence that names the process when its folder is in use', {
    tags: 'thorough',
  }, async () => {
    const folder = temporaryFolder();
    const holder = startServer(folder);
    await holder.ready();
    const server = startServer(folder);
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toMatch(new RegExp(`^[^\\n]*\\b${holder.child.pid}\\b[^\\n]*$`));
  });
});

describe('stopping', { tags: 'thorough' }, () => {
  it('lets a request in flight finish', async () => {
    const server = await startServerOnClone(admin);
    const site = await server.ready();
    const token = await signIn(site);
    const body = JSON.stringify({ ...form, title: 'In flight' });
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Authorization: `Bearer ${token}`,
    };
    const req = request(`${site}/api/course/`, { method: 'POST', headers });
    req.write(body.slice(0, 10));
    await once(req, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'));
    // The answer to a later request proves that the server has read the first part of this one.
    await titles(site);
    server.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${site}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    req.end(body.slice(10));
    const [res] = await once(req, 'response');
    expect(res.statusCode).toBe(201);
    res.resume();
    expect(await server.ended).toBe(0);
  });

  it('is not ready any more while it drains, and still answers', async () => {
    const server = await startServerOnClone({ DRAIN_SECONDS: '2' });
    const site = await server.ready();
    const status = async (path: string) => (await fetch(site + path)).status;
    expect(await status('/readyz')).toBe(200);
    server.child.kill('SIGTERM');
    await expect.poll(() => status('/readyz'), { interval: 20 }).toBe(503);
    const answer = await fetch(`${site}/api/courses/`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await server.ended).toBe(0);
  });

  it('does not drain on SIGINT', async () => {
    const server = await startServerOnClone({ DRAIN_SECONDS: '60' });
    const site = await server.ready();
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${site}/readyz`)).status, { interval: 20 }).toBe(503);
    expect(await server.end('SIGINT')).toBe(0);
  });

  it('loses no acknowledged row when it is killed', async () => {
    const folder = temporaryFolder();
    const server = startServer(folder, admin);
    const site = await server.ready();
    const Authorization = `Bearer ${await signIn(site)}`;
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (let i = 0; ; i++) {
        const title = `Written ${i}`;
        const answer = await fetch(`${site}/api/course/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization },
          body: JSON.stringify({ ...form, title }),
        });
        if (answer.status === 201) acknowledged.push(title);
      }
    })().catch(() => {});
    await expect.poll(() => acknowledged.length).toBeGreaterThan(30);
    await server.end('SIGKILL');
    await writing;
    const again = startServer(folder, admin);
    expect(await titles(await again.ready())).toEqual(expect.arrayContaining(acknowledged));
  });
});
