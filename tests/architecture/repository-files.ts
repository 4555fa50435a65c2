import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** What .gitignore leaves out; a copy of the repository need not have git. */
const made = new Set([
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

/** Every file of the repository by its path from the root. */
export function repositoryFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (made.has(path)) return [];
    return entry.isDirectory() ? repositoryFiles(path) : [path];
  });
}
