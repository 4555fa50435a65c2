import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from './parse-csv.ts';

/** What somebody asked, and what it may be about. */
export interface Asked {
  text: string;
  topics: string[];
  /** What the talk was about before. */
  before: string | undefined;
}

/** Where questions and whole conversations are kept with the answers that a fair reader would accept. */
export const talksFolder = join(import.meta.dirname, '../talks');

/** They say that nothing is known, whatever was asked. */
const notTopics = new Set(['unknown', 'ask_back']);
/** After these a talk is still about what it was about. */
const asides = new Set('thanks ok bye praise greeting outside refused identity abilities'.split(' '));

export const talkFiles = (): string[] =>
  readdirSync(talksFolder)
    .filter((name) => name.endsWith('.csv'))
    .toSorted();

export const talksIn = (files: readonly string[]): Asked[] =>
  files.flatMap((name) => askedIn(parseCsv(readFileSync(join(talksFolder, name), 'utf8'))));

function askedIn(rows: Record<string, string>[]): Asked[] {
  let before: string | undefined;
  return rows.map(({ conversation, question = '', topics: codes = '' }, i) => {
    if (conversation !== rows[i - 1]?.conversation) before = undefined;
    const topics = codes.split('|').filter((one) => !notTopics.has(one) && !one.startsWith('taught='));
    const asked = { text: question, topics, before };
    const [first] = topics;
    if (first && !asides.has(first)) before = first;
    return asked;
  });
}
