import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { isOddSearch } from '#contract/odd-search.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { byIndex, forLists, rowByRow, type TextMatch } from './text-match.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

const names = [
  'Asha Rao',
  'Natasha Kulkarni',
  "Asmita O'Brien-Rao",
  '100% Sure_name',
  'back\\slash',
  'कुलकर्णी आशा',
  'José Ángel',
  '',
];
const texts = [
  'asha',
  'ASHA',
  'as',
  'a',
  'rao',
  '%',
  '_n',
  '\\',
  "o'b",
  '-rao',
  'कु',
  'कुल',
  'josé',
  '100%',
  's.',
  'a*',
  'f_e',
  '&',
];

const found = async (match: TextMatch, words: string[]) => {
  const column = sql.raw('name');
  const lower = sql.raw('lower(name)');
  const { rows } = await t.deps.db.execute(sql`
    select name, (${sql.join(
      words.map((word) => match.contains(column, word)),
      sql` and `,
    )}) as contains, (${sql.join(
      words.map((word) => match.containsLowered(column, word)),
      sql` and `,
    )}) as lowered, ${match.containsAllLower(lower, words)} as all_lower
    from unnest(array[${sql.join(
      names.map((name) => sql`${name}`),
      sql`, `,
    )}]) as name`);
  return rows;
};

describe.each(['byIndex', 'forLists'] as const)('a row that is looked at by itself (%s)', (kind) => {
  const indexed = { byIndex, forLists }[kind];
  it.each([...texts.map((text) => [text]), ['asha', 'rao'], ['as', 'rao'], ['कु', 'आशा'], ['as', 'कु']])(
    'is found by %s as the index finds it',
    async (...words) => {
      const rows = (await found(indexed, words)) as { contains: boolean; lowered: boolean }[];
      expect(await found(rowByRow[kind], words)).toEqual(rows);
      expect(rows.map(({ lowered }) => lowered)).toEqual(rows.map(({ contains }) => contains));
    },
  );
});

it('finds what it is meant to find', async () => {
  const rows = (await found(rowByRow.byIndex, ['as'])) as { name: string; contains: boolean }[];
  expect(rows.filter((row) => row.contains).map(({ name }) => name)).toEqual([
    'Asha Rao',
    "Asmita O'Brien-Rao",
  ]);
});

it.each([
  ['&', true],
  ['f_e', true],
  ['', false],
  ['as', false],
  ['r. sharma', false],
  ['98-76-54-32-10', false],
])('only the first rows are looked through for %j: %s', (search, isOdd) => {
  expect(isOddSearch(search)).toBe(isOdd);
});
