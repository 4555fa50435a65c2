import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPage } from '#contract/pages.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { loadSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'taxila-site-'));
const inline = 'document.title = "x"';
const long = 'let a = 1;\n'.repeat(200);
const files = {
  'index.html': `<html data-brand="%BRAND_NAME%"><script>${inline}</script><script src="/assets/a-1.js"></script></html>`,
  'registerPage/index.html': '<p>Register</p>',
  'not-found/index.html': '<p>Not found</p>',
  '__spa-fallback.html': '<p>Shell</p>',
  'assets/a-1.js': long,
  'favicon.svg': '<svg/>',
  'manifest.webmanifest': '{"name":"%BRAND_NAME_IN_JSON%"}',
  'sw.js': 'self.x = 1;',
};

let t: TestApp;

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  t = await testApp({ siteFolder: folder, env: { BRAND_NAME: 'Rao & "Sons"' } });
});
afterAll(() => rmSync(folder, { recursive: true }));

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

it('puts the brand into the pages, escaped', async () => {
  const { body } = await raw('/');
  expect(body.toString()).toContain('data-brand="Rao &amp; &quot;Sons&quot;"');
});

it('puts the brand into the manifest, as JSON', async () => {
  const { body, headers } = await raw('/manifest.webmanifest');
  expect(JSON.parse(body.toString())).toEqual({ name: 'Rao & "Sons"' });
  expect(headers['content-type']).toBe('application/manifest+json');
});

it('lets the service worker fetch, and nobody keep an old one', async () => {
  const { headers } = await raw('/sw.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
});

it('allows the inline scripts of a page by hash, and no others', async () => {
  const policy = String((await raw('/')).headers['content-security-policy']);
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it.each([
  ['/registerPage', 200, 'Register'],
  ['/RegisterPage', 200, 'Register'],
  ['/registerpage/', 200, 'Register'],
  ['/admin', 200, 'Shell'],
  ['/admin/courses?page=2', 200, 'Shell'],
  ['/nowhere', 404, 'Not found'],
  ['/not-found', 404, 'Not found'],
  ['/__spa-fallback.html', 404, 'Not found'],
  ['/assets/gone.js', 404, 'Not found'],
  ['/../package.json', 404, 'Not found'],
])('%s answers %i', async (path, status, words) => {
  const answer = await raw(path);
  expect([answer.status, answer.body.toString()]).toEqual([status, `<p>${words}</p>`]);
});

it('packs as the caller can read, and lets hashed files be kept for ever', async () => {
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
  const site = loadSite(folder, { words: {}, notFoundPath: '/not-found' });
  const address = `${'/'.repeat(100_000)}a`;
  const began = performance.now();
  expect([site.find(address), isPage(address)]).toEqual([undefined, false]);
  // With the square of it, this would take ten seconds and more.
  expect(performance.now() - began).toBeLessThan(2_000);
});
