import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { learnedFile, readLearned } from './learned-file.ts';

let changed: string;
beforeAll(async () => {
  changed = join(await mkdtemp(join(tmpdir(), 'taxila-learned-')), 'learned');
});

it('is there after the build, with all that the answers need', () => {
  const learned = readLearned();
  expect(learned?.ways.length).toBeGreaterThan(5_000);
  expect(learned?.learned.topics).toContain('fees');
  expect(learned?.ofRemarks.topics).toEqual(['remark', 'question']);
});

it.each([
  ['that was learned from other examples', (stored: Buffer) => Buffer.concat([Buffer.from('0'), stored])],
  ['that ends too early', (stored: Buffer) => stored.subarray(0, 10_000)],
])('reads nothing from a file %s', (_, change) => {
  writeFileSync(changed, change(readFileSync(learnedFile)));
  expect(readLearned(changed)).toBeUndefined();
});

it('reads nothing where there is no file', () => {
  expect(readLearned(`${changed}-absent`)).toBeUndefined();
});
