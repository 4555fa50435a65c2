// After a build: writes sw.js, which knows by name the pages and files that are to be read offline.
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

/** Pages that links lead to from those, and that are drawn in the browser: where they begin, and their screens. */
const drawn = [
  { start: '/account', screen: 'accounts/account' },
  { start: '/receipt/', screen: 'receipt' },
  { start: '/forum/', screen: 'forum-topic' },
  { start: '/forum/new', screen: 'forum-new' },
];

/** Loaded by public pages when it is wanted, but of no use without a network, or too heavy to fetch beforehand. */
const onlineOnly = [
  'web/platform/session/auth-client.ts',
  'web/features/accounts/arrival/arrival-panel.tsx',
  'contract/safeguarding/may-be-in-danger.ts',
];

/** What Vite tells of each module that is the beginning of a file. */
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
// The server would answer with it.
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
for (const chunk of Object.values(manifest)) if (assets.has(chunk.file)) keep(chunk);
for (const chunk of screens) keep(chunk);

const version = createHash('sha256').update(html.join()).update(code).digest('hex').slice(0, 12);
const built = {
  version,
  pages: offline,
  drawn: drawn.map(({ start }) => start),
  assets: [...assets].map((file) => `/${file}`),
};
writeFileSync(join(client, 'sw.js'), `const built = ${JSON.stringify(built)};\n${code}`);

/** Keeps a script with all that it needs, now or when it is wanted: being offline has to be told, too. */
function keep(chunk: Chunk | undefined) {
  if (!chunk || excluded.has(chunk) || seen.has(chunk)) return;
  seen.add(chunk);
  for (const file of [chunk.file, ...(chunk.assets ?? [])]) assets.add(file);
  for (const key of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) keep(manifest[key]);
}

function chunkOf(source: string): Chunk {
  const [, chunk] = Object.entries(manifest).find(([key]) => key.split('?')[0] === source) ?? [];
  if (!chunk) throw new Error(`The build has no file that begins with ${source}`);
  return chunk;
}
