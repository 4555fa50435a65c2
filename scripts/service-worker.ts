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

/** Pages that links lead to from those, and that are drawn in the browser: where they begin, and their screens. */
const drawn = [
  { start: '/account', screen: 'account' },
  { start: '/receipt/', screen: 'receipt' },
  { start: '/forum/', screen: 'forum-topic' },
  { start: '/forum/new', screen: 'forum-new' },
];

const offline = pages
  .filter(({ path, prerender }) => prerender && !path.includes(':'))
  .map(({ path }) => path);
const html = [
  ...offline.map((path) => readFileSync(join(client, path, 'index.html'), 'utf8')),
  readFileSync(join(client, '__spa-fallback.html'), 'utf8'),
];
const assets = new Set(html.flatMap((text) => namedIn(text)));
for (const style of [...assets].filter((file) => file.endsWith('.css')))
  for (const font of namedIn(readFileSync(join(client, style), 'utf8'))) assets.add(font);
// What public pages load only when it is wanted. Being offline has to be told, too.
const late = /^(toast-drawing|ask-office|comment-form|edit-form|report-post|confirm)-.*\.js$/;
for (const file of readdirSync(join(client, 'assets'))) {
  if (late.test(file)) for (const script of withImports(file)) assets.add(script);
  if (/^manifest-.*\.js$/.test(file)) for (const script of scriptsOf(file)) assets.add(script);
}

const version = createHash('sha256').update(html.join()).update(code).digest('hex').slice(0, 12);
const built = { version, pages: offline, drawn: drawn.map(({ start }) => start), assets: [...assets] };
writeFileSync(join(client, 'sw.js'), `const built = ${JSON.stringify(built)};\n${code}`);

/** What the browser needs to draw those pages. */
function scriptsOf(manifest: string): string[] {
  const text = readFileSync(join(client, 'assets', manifest), 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, { module: string; imports: string[] }>;
  };
  return drawn.flatMap(({ screen }) => {
    const route = routes[`../pages/${screen}`];
    if (!route) throw new Error(`The build has no screen ${screen}`);
    return [route.module, ...route.imports];
  });
}

/** A script with all that it cannot run without. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(`/assets/${file}`)) return found;
  found.add(`/assets/${file}`);
  const text = readFileSync(join(client, 'assets', file), 'utf8');
  for (const [, next = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(next, found);
  return found;
}

function namedIn(text: string) {
  return [...text.matchAll(/["'(](\/assets\/[^"')]+)["')]/g)].map(([, file = '']) => file);
}
