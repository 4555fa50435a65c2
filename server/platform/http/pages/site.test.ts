import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { isPage } from '#contract/pages.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { fakeSite } from '#tests/kit/fake-site.ts';

const long = 'let a = 1;\n'.repeat(200);
const siteFolder = fakeSite({ 'assets/a-1.js': long, 'favicon.svg': '<svg/>', 'sw.js': 'self.x = 1;' });

let t: TestApp;

beforeAll(async () => {
  t = await testApp({ siteFolder, env: { BRAND_NAME: 'Rao & "Sons"' } });
});

/** Without fetch, which unpacks on its own. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve) => {
      request(t.origin + path, { headers, method }, async (res) => {
        resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(await res.toArray()) });
      }).end();
    },
  );
}

it('puts the brand into the manifest', async () => {
  const { body, headers } = await raw('/manifest.webmanifest');
  expect(JSON.parse(body.toString())).toMatchObject({ name: 'Rao & "Sons"', start_url: '/' });
  expect(headers['content-type']).toBe('application/manifest+json');
});

it('lets the service worker fetch, and nobody keep an old one', async () => {
  const { headers } = await raw('/sw.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
});

it('allows the inline scripts of a page by hash, and no others', async () => {
  const policy = String((await raw('/')).headers['content-security-policy']);
  const hash = createHash('sha256').update('let a').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it.each([
  ['/registerPage', 200, '/registerPage'],
  ['/RegisterPage', 200, '/registerPage'],
  ['/registerpage/', 200, '/registerPage'],
  ['/admin', 200, 'shell'],
  ['/admin/courses?page=2', 200, 'shell'],
  ['/nowhere', 404, '/not-found'],
  ['/not-found', 404, '/not-found'],
  ['/server/index.js', 404, '/not-found'],
  ['/shell', 404, '/not-found'],
  ['/assets/gone.js', 404, '/not-found'],
  ['/../package.json', 404, '/not-found'],
])('%s answers %i', async (path, status, page) => {
  const answer = await raw(path);
  expect([answer.status, /<p>(.*?)<\/p>/.exec(answer.body.toString())?.[1]]).toEqual([status, page]);
});

it('packs as the caller can read, and lets hashed files be cached for ever', async () => {
  const plain = await raw('/assets/a-1.js');
  const gzip = await raw('/assets/a-1.js', { 'Accept-Encoding': 'gzip, br;q=0' });
  const br = await raw('/assets/a-1.js', { 'Accept-Encoding': 'gzip, deflate, br' });
  expect([plain.body, gunzipSync(gzip.body), brotliDecompressSync(br.body)].map(String)).toEqual([
    long,
    long,
    long,
  ]);
  expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await raw('/')).headers['cache-control']).toBe('no-cache');
});

it('answers HEAD like GET without the body, and 304 to those who have it', async () => {
  const head = await raw('/assets/a-1.js', {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
    200,
    String(long.length),
    0,
  ]);
  const again = await raw('/assets/a-1.js', { 'If-None-Match': `"other", ${head.headers.etag}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it('looks an address up in a time that grows with its length only', () => {
  const address = `/${'/'.repeat(100_000)}a`;
  const began = performance.now();
  expect([t.app.fromMemory(address, {} as IncomingMessage), isPage(address)]).toEqual([undefined, false]);
  // With the square of it, this would take ten seconds and more, quiet.
  expect(performance.now() - began).toBeLessThan(5_000);
});
