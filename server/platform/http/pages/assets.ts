import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type MemoryAnswer, memoryAnswer } from './memory.ts';
import { closedHeaders, workerHeaders } from './security-headers.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** The files of the built web app in memory, by address. */
export function loadAssets(folder: string): Map<string, MemoryAnswer> {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return new Map(
    paths
      .map((path) => [path.slice(folder.length).replaceAll('\\', '/'), path] as const)
      // Compressed copies belong to the file they were made from.
      .filter(([address]) => extname(address) in types)
      .map(([address, path]) => [address, asset(path, address)]),
  );
}

function asset(path: string, address: string): MemoryAnswer {
  const made = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : undefined);
  const br = made('.br');
  const gzip = made('.gz');
  const headers = {
    ...(isWorker(address) ? workerHeaders : closedHeaders),
    'Content-Type': types[extname(address)] ?? 'application/octet-stream',
    'Cache-Control': caching(address),
    Vary: 'Accept-Encoding',
  };
  return memoryAnswer(readFileSync(path), headers, { ...(br && { br }), ...(gzip && { gzip }) });
}

/** A script outside /assets is a service worker, which must be at the root to serve the entire site. */
const isWorker = (address: string) => extname(address) === '.js' && !address.startsWith('/assets/');

function caching(address: string): string {
  // Names below /assets change with the content.
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return isWorker(address) ? 'no-cache' : 'public, max-age=3600';
}
