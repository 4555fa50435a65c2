import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const markdown = readFileSync(join(import.meta.dirname, '../docs/security.md'), 'utf8');
const rows = [...markdown.matchAll(/^\| (\d+\.\d+\.\d+) \|.*\| (.*) \|$/gm)].map(
  ([, number = '', evidence = '']) => ({
    number,
    evidence,
  }),
);

/** The requirements of level 1 in ASVS 5.0.0, by section. */
const sections: Record<string, number[]> = {
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2],
  '1.5': [1],
  '2.1': [1],
  '2.2': [1, 2],
  '2.3': [1],
  '3.2': [1, 2],
  '3.3': [1],
  '3.4': [1, 2],
  '3.5': [1, 2, 3],
  '4.1': [1],
  '4.4': [1],
  '5.2': [1, 2],
  '5.3': [1, 2],
  '6.1': [1],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '6.3': [1, 2],
  '6.4': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.4': [1, 2],
  '8.1': [1],
  '8.2': [1, 2],
  '8.3': [1],
  '9.1': [1, 2, 3],
  '9.2': [1],
  '10.4': [1, 2, 3, 4, 5],
  '11.3': [1, 2],
  '11.4': [1],
  '12.1': [1],
  '12.2': [1, 2],
  '13.4': [1],
  '14.2': [1],
  '14.3': [1],
  '15.1': [1],
  '15.2': [1],
  '15.3': [1],
};
const levelOne = Object.entries(sections).flatMap(([section, all]) => all.map((one) => `${section}.${one}`));

it('has a row for every requirement of level 1, in order, and no other', () => {
  expect(levelOne).toHaveLength(70);
  expect(rows.map(({ number }) => number).filter((number) => /^\d+\.\d+\.\d+$/.test(number))).toEqual(
    levelOne,
  );
});

it('has a row for each of the ten risks of APIs', () => {
  const risks = [...markdown.matchAll(/^\| API(\d+):2023 /gm)].map(([, number]) => Number(number));
  expect(risks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('names evidence or a gap in every row', () => {
  const bare = rows.filter(({ evidence }) => !/`[\w./-]+`|\*\*gap\*\*|the same|below/.test(evidence));
  expect(bare.map(({ number }) => number)).toEqual([]);
});
