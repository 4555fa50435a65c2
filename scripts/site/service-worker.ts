// After a build: writes sw.js with the list of pages and files to store for offline use.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pages } from '../../contract/pages.ts';
import { loadRender } from '../../server/features/site/render.ts';
import { root } from '../paths.mjs';

const client = join(root, 'build/client');
const code = stripTypeScriptTypes(readFileSync(join(root, 'web/offline/service-worker.ts'), 'utf8')).replace(
  'export {};',
  '',
);

/** Pages rendered in the browser that the prerendered ones link to: the beginning of their address, and their screen. */
const drawn = [
  { start: '/account', screen: 'accounts/account' },
  { start: '/receipt/', screen: 'receipt' },
  { start: '/forum/', screen: 'forum-topic' },
  { start: '/forum/new', screen: 'forum-new' },
];

/** Dynamic imports of public pages that are of no use offline, or too heavy to fetch in advance. */
const onlineOnly = [
  'web/platform/session/auth-client.ts',
  'web/features/accounts/arrival/arrival-panel.tsx',
  'contract/safeguarding/may-be-in-danger.ts',
];

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
// Else the server would serve it.
rmSync(join(client, '.vite'), { recursive: true });

const offline = pages
  .filter(({ path, prerender }) => prerender && !path.includes(':'))
  .map(({ path }) => path);
const render = loadRender(join(root, 'build/server'));
const html: string[] = [];
for (const path of [...offline, 'shell']) html.push((await render?.(path)) ?? '');
const named = html.flatMap((text) =>
  [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file.slice(1)),
);
const screens = drawn.map(({ screen }) => chunkOf(`web/pages/${screen}.tsx`));
const assets = new Set(named);
const excluded = new Set(onlineOnly.map(chunkOf));
const seen = new Set<Chunk>();
for (const chunk of Object.values(manifest)) if (assets.has(chunk.file)) add(chunk);
for (const chunk of screens) add(chunk);

const version = createHash('sha256').update(html.join()).update(code).digest('hex').slice(0, 12);
const built = {
  version,
  pages: offline,
  drawn: drawn.map(({ start }) => start),
  assets: [...assets].map((file) => `/${file}`),
};
writeFileSync(join(client, 'sw.js'), `const built = ${JSON.stringify(built)};\n${code}`);

/** Adds a script with its static and dynamic imports: the notice that one is offline is loaded dynamically, too. */
function add(chunk: Chunk | undefined) {
  if (!chunk || excluded.has(chunk) || seen.has(chunk)) return;
  seen.add(chunk);
  for (const file of [chunk.file, ...(chunk.assets ?? [])]) assets.add(file);
  for (const key of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(manifest[key]);
}

function chunkOf(source: string): Chunk {
  const [, chunk] = Object.entries(manifest).find(([key]) => key.split('?')[0] === source) ?? [];
  if (!chunk) throw new Error(`The build has no file that begins with ${source}`);
  return chunk;
}
