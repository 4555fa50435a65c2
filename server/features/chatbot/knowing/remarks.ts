import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reading } from '../reading/read.ts';
import { featuresOf, type Lesson, likelihood, type Weights } from './learned.ts';
import { parseCsv } from './parse-csv.ts';

const folder = join(import.meta.dirname, '../remarks');

/** What people write around a question without asking anything: 'he got 91 in the ninth', 'salary comes late'. */
export const remarks = (): string[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) => parseCsv(readFileSync(join(folder, name), 'utf8')))
    .map(({ text = '' }) => text);

/** Small talk is recognised by its topic; in a story it may as well be a remark. */
const smallTalk = new Set('greeting thanks bye praise ok identity'.split(' '));

export const lessonsOfRemarks = (ofTopics: readonly Lesson[], ofRemarks: readonly string[][]): Lesson[] => [
  ...ofRemarks.map((features) => ({ topics: ['remark'], features })),
  ...ofTopics
    .filter(({ topics: [topic = ''] }) => !smallTalk.has(topic))
    .map(({ features }) => ({ topics: ['question'], features })),
];

/** The likelihood of being a remark from which a part counts as one, and up to which it counts as a question. */
export const remarkFrom = 0.5;
export const questionTo = 0.2;

/** How likely it is that this part of a message asks for nothing, from 0 to 1. */
export const remarkIn = (learned: Weights, reading: Reading): number =>
  likelihood(learned, featuresOf(reading)).get('remark') ?? 0;
