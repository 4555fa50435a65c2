// After a build: writes sw.js, which knows by name the pages and files that are to be read offline.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pages } from '../contract/pages.ts';
import { root } from './paths.mjs';

const client = join(root, 'build/client');
const code = stripTypeScriptTypes(readFileSync(join(root, 'web/offline/service-worker.ts'), 'utf8')).replace(
  'export {};',
  '',
);

const offline = pages
  .filter(({ path, prerender }) => prerender && !path.includes(':'))
  .map(({ path }) => path);
const html = offline.map((path) => readFileSync(join(client, path, 'index.html'), 'utf8'));
const assets = new Set(html.flatMap((text) => namedIn(text)));
for (const style of [...assets].filter((file) => file.endsWith('.css')))
  for (const font of namedIn(readFileSync(join(client, style), 'utf8'))) assets.add(font);
// Being offline has to be told, too.
for (const file of readdirSync(join(client, 'assets')))
  if (/^toast-drawing-.*\.js$/.test(file)) assets.add(`/assets/${file}`);

const version = createHash('sha256').update(html.join()).update(code).digest('hex').slice(0, 12);
const built = { version, pages: offline, assets: [...assets] };
writeFileSync(join(client, 'sw.js'), `const built = ${JSON.stringify(built)};\n${code}`);

function namedIn(text: string) {
  return [...text.matchAll(/["'(](\/assets\/[^"')]+)["')]/g)].map(([, file = '']) => file);
}
