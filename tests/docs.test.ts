import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { envExample } from '#scripts/env-example.ts';
import { readConfig, settings } from '#server/config.ts';
import { repositoryFiles, root } from './architecture/repository-files.ts';
import { faults, type Repository, settingsIn } from './docs.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

function repository(): Repository {
  const { scripts } = JSON.parse(read('package.json'));
  return { files: new Set(repositoryFiles()), scripts: new Set(Object.keys(scripts)) };
}

test('what the documents refer to exists', () => {
  const known = repository();
  const documents = [...known.files].filter((path) => /^(docs\/.+|[^/]+)\.md$/.test(path));
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']));
  expect(documents.flatMap((path) => faults(path, read(path), known))).toEqual([]);
});

test('decisions are numbered in sequence, in names and titles', () => {
  const decisions = [...repository().files].filter((path) => path.startsWith('docs/decisions/')).sort();
  for (const [i, path] of decisions.entries()) {
    const number = String(i + 1).padStart(3, '0');
    expect(path).toMatch(new RegExp(`/${number}-[a-z-]+\\.md$`));
    expect(read(path)).toMatch(new RegExp(`^# ${number} \\S`));
  }
});

test('README.md is short', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThan(80);
});

test('the table of settings lists every setting once', () => {
  const pages = ['README.md', 'docs/configuration.md'].filter((path) => existsSync(join(root, path)));
  const listed = pages.flatMap((path) => settingsIn(read(path)));
  expect(listed.sort()).toEqual(Object.keys(settings).sort());
});

test('.env.example is generated from that table (npm run env-example)', () => {
  expect(read('.env.example')).toBe(envExample(read('docs/configuration.md')));
  const named = [...read('.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=(.*)$/gm)];
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(settings).sort());
  expect(() => readConfig(Object.fromEntries(named.map(([, name, value]) => [name, value])))).not.toThrow();
});

const planted: Repository = {
  files: new Set([
    'README.md',
    'docs/decisions/001-one.md',
    'server/features/courses/store.ts',
    'docs/home.png',
  ]),
  scripts: new Set(['start', 'bench']),
};

test('correct references pass', () => {
  const text = `# The house
Run \`npm start\` or \`npm run bench\`; see \`server/features/courses/\`, \`docs/\`, \`store.ts\`, \`docs/decisions/NNN-title.md\`,
\`server/features/<name>/routes.ts\`, \`/api/courses\`, \`application/json\`, [one](docs/decisions/001-one.md#why),
[above](#the-house), [out](https://example.org) and ![home](docs/home.png).`;
  expect(faults('README.md', text, planted)).toEqual([]);
});

test.each<[fault: string, text: string, message: string]>([
  ['a script', 'then `npm run gone`', 'no script gone'],
  ['a short script', '```\nnpm test\n```', 'no script test'],
  ['a path', 'see `server/gone.ts`', 'no server/gone.ts'],
  ['a folder', 'see `web/gone/`', 'no web/gone/'],
  ['a name', 'see `gone.ts`', 'no gone.ts'],
  ['a pattern', 'see `tests/gone/*.ts`', 'no tests/gone/*.ts'],
  ['a link', 'see [it](docs/gone.md)', 'docs/gone.md leads nowhere'],
  ['a picture', '<img src="docs/gone.png">', 'docs/gone.png leads nowhere'],
  ['an anchor', 'see [it](#gone)', '#gone leads nowhere'],
])('finds %s that is not there', (_fault, text, message) => {
  const found = faults('README.md', text, planted);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(message);
});

test('links are relative to the folder of the document', () => {
  expect(faults('docs/decisions/001-one.md', '[up](../../README.md)', planted)).toEqual([]);
  expect(faults('docs/decisions/001-one.md', '[up](../README.md)', planted)).toHaveLength(1);
});

test('settings are read from the rows of a table', () => {
  expect(settingsIn('| `PORT` | 3000 |\n| `HOST`  | … |\nand `OTHER`')).toEqual(['PORT', 'HOST']);
});
