import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type MemoryAnswer, memoryAnswer } from './memory.ts';
import { closedHeaders, pageHeaders } from './security-headers.ts';

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

/** The built web app in memory, with `words` put in place of the placeholders of its pages. */
export function loadSite(folder: string, words: Record<string, string>, notFoundPath: string): BuiltSite {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const answers = new Map<string, MemoryAnswer>();
  for (const file of files) {
    if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    const address = path.slice(folder.length).replaceAll('\\', '/');
    if (extname(address) === '.html') answers.set(pageAddress(address), page(path, words));
    else answers.set(address, asset(path, address));
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
  return (
    path
      .toLowerCase()
      .replace(/(index)?\.html$/, '')
      .replace(/\/+$/, '') || '/'
  );
}

function page(path: string, words: Record<string, string>): MemoryAnswer {
  let html = readFileSync(path, 'utf8');
  for (const [placeholder, word] of Object.entries(words)) html = html.replaceAll(placeholder, word);
  return memoryAnswer(Buffer.from(html), {
    ...pageHeaders(html),
    'Content-Type': types['.html'] ?? '',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  });
}

function asset(path: string, address: string): MemoryAnswer {
  const made = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : undefined);
  const br = made('.br');
  const gzip = made('.gz');
  const headers = {
    ...closedHeaders,
    'Content-Type': types[extname(address)] ?? 'application/octet-stream',
    // Names below /assets change with the content.
    'Cache-Control': address.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    Vary: 'Accept-Encoding',
  };
  return memoryAnswer(readFileSync(path), headers, { ...(br && { br }), ...(gzip && { gzip }) });
}
