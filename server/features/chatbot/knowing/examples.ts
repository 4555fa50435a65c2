import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatLanguage } from '#contract/chatbot/languages.ts';
import { parseCsv } from './parse-csv.ts';

/** A question as people ask it, and what it is about: `account.password` is a part of `account`. */
export interface Example {
  text: string;
  topic: string;
  language: ChatLanguage;
}

const folder = join(import.meta.dirname, '../examples');

/** The examples that come with the product, one file for a group of topics. */
export const ownExamples = (): Example[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
    .flatMap((name) => parseCsv(readFileSync(join(folder, name), 'utf8')) as unknown as Example[]);
