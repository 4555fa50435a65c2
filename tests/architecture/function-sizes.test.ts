import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionSizes } from './function-sizes.ts';
import { repositoryFiles, root } from './repository-files.ts';

/** A longer function must be split. */
const maxLines = 60;
/** A function with this many positional parameters should take an object. */
const tooManyParameters = 5;

/** Violations that are still allowed, by room. These numbers may only go down. */
const allowed = { long: { contract: 1, server: 0, web: 4 }, parameters: { contract: 0, server: 0, web: 0 } };

type Room = keyof typeof allowed.long;

const isProduct = (path: string) => /\.tsx?$/.test(path) && !/(\.test|[./]fixture)\.tsx?$/.test(path);
const paths = repositoryFiles().filter(isProduct);

test.each<Room>(['contract', 'server', 'web'])(
  'functions of %s are short, and take few parameters',
  (room) => {
    const sizes = paths
      .filter((path) => path.startsWith(`${room}/`))
      .flatMap((path) => functionSizes(path, readFileSync(join(root, path), 'utf8')));
    const long = sizes.filter(({ lines }) => lines > maxLines);
    const wide = sizes.filter(({ parameters }) => parameters >= tooManyParameters);
    expect(long.length, listing(long)).toBeLessThanOrEqual(allowed.long[room]);
    expect(wide.length, listing(wide)).toBeLessThanOrEqual(allowed.parameters[room]);
  },
);

const listing = (found: { where: string; lines: number; parameters: number }[]) =>
  found
    .map(({ where, lines, parameters }) => `${where}: ${lines} lines, ${parameters} parameters`)
    .join('\n');

test('measures functions of every form', () => {
  const text = [
    'export function one(a, b, c, d, e) {',
    ...Array.from({ length: 60 }, () => '  a();'),
    '}',
    'const two = async (a) =>',
    '  a;',
    'const three = { four(a, b) { return () => a; } };',
  ].join('\n');
  expect(functionSizes('x.ts', text)).toEqual([
    { where: 'x.ts:1 one', lines: 62, parameters: 5 },
    { where: 'x.ts:63 two', lines: 2, parameters: 1 },
    { where: 'x.ts:65 four', lines: 1, parameters: 2 },
    { where: 'x.ts:65 return', lines: 1, parameters: 0 },
  ]);
});
