import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const client = join(import.meta.dirname, '../../build/client');
const [, json = ''] = /^const built = (.*);\n/.exec(readFileSync(join(client, 'sw.js'), 'utf8')) ?? [];
const { assets } = JSON.parse(json) as { assets: string[] };
const scripts = assets.filter((file) => file.endsWith('.js'));
/** The files that a script imports statically and dynamically. */
function importsOf(file: string) {
  const code = readFileSync(join(client, file), 'utf8');
  const named = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => `/assets/${name}`);
  return {
    now: named(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
    later: named(/import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
  };
}

it('keeps files that exist, each with all that it imports', () => {
  expect(assets.filter((file) => !existsSync(join(client, file)))).toEqual([]);
  expect(scripts.flatMap((file) => importsOf(file).now).filter((file) => !assets.includes(file))).toEqual([]);
});

it('keeps what public pages load later, but for what is of no use offline', () => {
  const later = new Set(scripts.flatMap((file) => importsOf(file).later));
  const missing = [...later].filter((file) => !assets.includes(file));
  expect(later.size).toBeGreaterThan(missing.length + 3);
  expect(missing.map((file) => file.replace(/-[\w-]{8}\.js$/, '')).sort()).toEqual([
    '/assets/arrival-panel',
    '/assets/auth-client',
    '/assets/may-be-in-danger',
  ]);
});

it('keeps the style and the font, and nothing of the office', () => {
  expect(assets.filter((file) => /\.(css|woff2)$/.test(file))).toHaveLength(2);
  expect(assets.filter((file) => /\/(admin|office|import-courses)/.test(file))).toEqual([]);
});

it('leaves nothing in the folder of the site that only the build needs', () => {
  expect(readdirSync(client)).not.toContain('.vite');
});
