import { gunzipSync } from 'node:zlib';
import { pages } from '#contract/pages.ts';
import { sessionOf } from './accounts.ts';
import { type Bench, median, type Row } from './row.ts';

const limits: Record<string, number> = { js: 135, css: 15, woff2: 60 };

/** The bytes that a browser fetches to open each public page, gzipped. */
export async function benchPages({ origin }: Bench): Promise<Row[]> {
  const rows: Row[] = [await benchChange(origin)];
  for (const { path } of pages.filter((page) => page.prerender)) {
    const html = (await get(origin + path)).text;
    const seen = new Map<string, number>();
    await follow(
      origin,
      [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((m) => m[1] ?? ''),
      seen,
    );
    for (const [kind, limit] of Object.entries(limits)) {
      const kB =
        [...seen].filter(([file]) => file.endsWith(`.${kind}`)).reduce((sum, [, size]) => sum + size, 0) /
        1000;
      const aim = path === '/' ? { at: 'most' as const, value: limit } : null;
      rows.push({ name: `${path} ${kind}`, ours: kB, reference: null, value: kB, aim, unit: 'kB gzip' });
    }
  }
  return rows;
}

/** The time from publishing content until the home page shows it. */
async function benchChange(origin: string): Promise<Row> {
  const { access_token } = await sessionOf(origin);
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const address = `${origin}/api/site/content`;
  const content = (await (await fetch(address, { headers })).json()) as object;
  const times: number[] = [];
  for (let change = 1; change <= 7; change++) {
    const tagline = `The ${change}th tagline of this trial.`;
    const started = performance.now();
    await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ ...content, tagline }) });
    while (!(await get(`${origin}/`)).text.includes(tagline)) if (performance.now() - started > 10_000) break;
    times.push(performance.now() - started);
  }
  const aim = { at: 'most' as const, value: 200 };
  const ms = median(times);
  return { name: 'a change of content on the page', ours: ms, reference: null, value: ms, aim, unit: 'ms' };
}

/** Follows the imports of scripts and the fonts of styles, as a browser does. */
async function follow(origin: string, files: string[], seen: Map<string, number>): Promise<void> {
  for (const file of files) {
    if (seen.has(file)) continue;
    const { text, size } = await get(origin + file);
    seen.set(file, size);
    if (file.endsWith('.js')) {
      const imports = [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)];
      await follow(
        origin,
        imports.map((m) => `/assets/${m[1]}`),
        seen,
      );
    }
    if (file.endsWith('.css')) {
      const fonts = [...text.matchAll(/url\(["']?(\/assets\/[^"')]*latin[^"')]*\.woff2)/g)];
      await follow(
        origin,
        fonts.map((m) => m[1] ?? ''),
        seen,
      );
    }
  }
}

/** The size of a response in bytes, gzipped. */
export const sizeOf = async (url: string) => (await get(url)).size;

async function get(url: string): Promise<{ text: string; size: number }> {
  // Not fetch, which decompresses and hides the transferred size.
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'gzip' } }, async (res) => {
      const bytes = Buffer.concat(await res.toArray());
      if (res.statusCode !== 200) return reject(new Error(`${url} answers ${res.statusCode}`));
      const body = res.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
      resolve({ text: body.toString(), size: bytes.length });
    })
      .on('error', reject)
      .end();
  });
}
