import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type MemoryAnswer, memoryAnswer } from './memory.ts';
import { closedHeaders, pageHeaders, workerHeaders } from './security-headers.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

export interface BuiltSite {
  /** A file, or a page that was rendered at build time; addresses of pages ignore case and a trailing slash. */
  find(path: string): MemoryAnswer | undefined;
  /** The empty shell in which the browser draws the pages that were not rendered at build time. */
  shell: MemoryAnswer | undefined;
  notFound: MemoryAnswer | undefined;
}

interface SiteSettings {
  /** What is put in place of the placeholders of the pages and the manifest. */
  words: Record<string, string>;
  notFoundPath: string;
  /** Other sites from which pages may load scripts and frames. */
  foreign?: readonly string[];
}

/** The built web app in memory. */
export function loadSite(folder: string, { words, notFoundPath, foreign = [] }: SiteSettings): BuiltSite {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const answers = new Map<string, MemoryAnswer>();
  for (const file of files) {
    if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    const address = path.slice(folder.length).replaceAll('\\', '/');
    if (extname(address) === '.html') answers.set(pageAddress(address), page(path, words, foreign));
    else answers.set(address, asset(path, address, words));
  }
  const shell = answers.get('/__spa-fallback');
  const notFound = answers.get(notFoundPath) ?? shell;
  answers.delete('/__spa-fallback');
  answers.delete(notFoundPath);
  return {
    find: (path) => answers.get(path) ?? answers.get(pageAddress(path)),
    shell,
    notFound: notFound && { ...notFound, status: 404 },
  };
}

/** '/aboutus/index.html', '/AboutUs/' and '/aboutus' are one page. */
function pageAddress(path: string): string {
  const address = path.toLowerCase().replace(/(index)?\.html$/, '');
  let end = address.length;
  // Not by a pattern: that reads a run of slashes from each of them, and anyone may send thousands.
  while (address[end - 1] === '/') end--;
  return address.slice(0, end) || '/';
}

function fillIn(path: string, words: Record<string, string>): string {
  const text = readFileSync(path, 'utf8');
  const places = new RegExp(Object.keys(words).join('|') || '$^', 'g');
  // All at once, so that a word which looks like a placeholder is not taken for one.
  return text.replace(places, (place) => words[place] ?? '');
}

function page(path: string, words: Record<string, string>, foreign: readonly string[]): MemoryAnswer {
  const html = fillIn(path, words);
  return memoryAnswer(Buffer.from(html), {
    ...pageHeaders(html, foreign),
    'Content-Type': types['.html'] ?? '',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  });
}

function asset(path: string, address: string, words: Record<string, string>): MemoryAnswer {
  const made = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : undefined);
  const br = made('.br');
  const gzip = made('.gz');
  const body = extname(address) === '.webmanifest' ? Buffer.from(fillIn(path, words)) : readFileSync(path);
  const headers = {
    ...(isWorker(address) ? workerHeaders : closedHeaders),
    'Content-Type': types[extname(address)] ?? 'application/octet-stream',
    'Cache-Control': keeping(address),
    Vary: 'Accept-Encoding',
  };
  return memoryAnswer(body, headers, { ...(br && { br }), ...(gzip && { gzip }) });
}

/** A script that is not below /assets is a service worker: it must stand at the root to serve the whole site. */
const isWorker = (address: string) => /^\/[^/]+\.js$/.test(address);

function keeping(address: string): string {
  // Names below /assets change with the content.
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return isWorker(address) ? 'no-cache' : 'public, max-age=3600';
}
