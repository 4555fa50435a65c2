import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** The same as .gitignore, since a copy of the repository may not have git. */
const ignored = new Set([
  '.git',
  'node_modules',
  'build',
  'dist',
  'data',
  '.react-router',
  'test-results',
  '.tmp',
  '.env',
]);

/** Every file of the repository, as a path from the root. */
export function repositoryFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (ignored.has(path)) return [];
    return entry.isDirectory() ? repositoryFiles(path) : [path];
  });
}
