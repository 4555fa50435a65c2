import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { topicPath } from '#contract/slug-path.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';

const folder = join(import.meta.dirname, '../../../build/client');
const someId = '0198c0de-0000-7000-8000-000000000000';

/** Everything that the build has made, by its address. */
function builtFiles(): string[] {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return files
    .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
    .map((file) => `/${relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/')}`);
}

/** Of an answer that says the same, only these two may differ. */
const varying = new Set(['date', 'x-request-id']);

describe('an answer that has not changed', { tags: 'thorough' }, () => {
  let t: TestApp;
  let addresses: string[];
  let member: Record<string, string>;
  beforeAll(async () => {
    t = await testApp();
    member = (await t.signIn()).authorization;
    const topic = {
      categoryId: 'general-discussion',
      title: 'Seeds of the courtyard',
      text: 'Who waters them?',
    };
    const made = await t.send('POST', '/api/forum/topics', topic, (await t.signIn('staff')).authorization);
    expect(made.status).toBe(201);
    const { id, title } = (await made.json()) as { id: string; title: string };
    const calls = t.app.api.table.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
    addresses = [
      ...builtFiles(),
      ...pages.map(({ path }) => path.replace(/:\w+/, someId)),
      ...pages.map(({ path }) => `${path.toUpperCase().replace(/:\w+/, someId)}/`),
      topicPath({ id, title }),
      `/Forum/${id}`,
      ...calls.map(({ path }) => `/api${path}`).filter((path) => path !== '/api/live'),
      ...['/api/docs', '/api/openapi.json', '/robots.txt', '/sitemap.xml', '/dev/mailbox', '/healthz'],
      ...['/auth/v1/settings', '/auth/v1/.well-known/jwks.json', '/no/such/page', '/forum/no-such-topic'],
    ];
  });

  const headersOf = async (path: string, headers: Record<string, string>) => {
    const answer = await t.fetch(path, { headers });
    await answer.arrayBuffer();
    const all = [...answer.headers].filter(([name]) => !varying.has(name));
    return { status: answer.status, headers: Object.fromEntries(all) };
  };

  it.each(['a visitor', 'a member'])('has the headers of the full answer, for %s', async (who) => {
    const own = who === 'a member' ? member : {};
    let unchanged = 0;
    for (const path of addresses) {
      const full = await headersOf(path, own);
      for (const tag of [full.headers.etag, '*', '"another", W/"one"']) {
        if (!tag) continue;
        const again = await headersOf(path, { ...own, 'If-None-Match': tag });
        const names = Object.keys(again.headers)
          .filter((name) => name in full.headers)
          // A refusal names the request, by a number that grows.
          .filter((name) => name !== 'content-length' || again.status < 400);
        for (const name of names)
          expect([path, name, again.headers[name]]).toEqual([path, name, full.headers[name]]);
        expect([path, again.headers['content-security-policy']]).toEqual([
          path,
          full.headers['content-security-policy'],
        ]);
        if (again.status === 304) unchanged++;
      }
    }
    // Each page and each file at least, by its tag and by the star.
    expect(unchanged).toBeGreaterThan(2 * (pages.length + builtFiles().length - 3));
  });
});
