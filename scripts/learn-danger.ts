import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDistress } from '#contract/chatbot/topics.ts';
import { buckets, reader } from '#contract/safeguarding/danger-features.ts';
import { sentencesOf } from '#contract/safeguarding/tokens.ts';
import { type Example, learn, store } from '#contract/text/learn.ts';
import { turnsIn } from '#server/features/chatbot/judging/judge.ts';
import { parseCsv } from '#server/features/chatbot/knowing/parse-csv.ts';
import { remarks } from '#server/features/chatbot/knowing/remarks.ts';
import { talksFolder } from '#server/features/chatbot/knowing/talks.ts';
import { root } from './paths.mjs';

const folder = join(root, 'contract/safeguarding');
const file = join(folder, 'danger-model.json');

/** The lines of a text file of examples or words, without its comments. */
const linesOf = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));

/** Posts that the contact filter lets pass are harmless too. One line of its table may hold several (table.test.ts). */
const harmlessPosts = () =>
  linesOf('../../server/features/forum/screening/cases/shown.txt').flatMap((line) =>
    line
      .replace(/^name: .*? :: /, '')
      .replaceAll('\\n', '\n')
      .split(' || '),
  );

const openQuestions = (which: (turn: { topics: string; group: string }) => boolean) =>
  turnsIn(talksFolder)
    .filter(which)
    .map(({ question }) => question);

/** As of the examples: they resemble nothing that is dangerous, and so many of them make the model less watchful. */
const unlikeDanger = new Set([
  'fees',
  'courses',
  'admission',
  'followup',
  'hours',
  'account',
  'place',
  'payments',
]);

const examples = join(root, 'server/features/chatbot/examples');
/** Without the many short questions about fees, courses and admission, which resemble nothing that is dangerous. */
const examplesOfTalk = ['place.csv', 'policies.csv', 'refused.csv', 'talk.csv'];

/** Questions and complaints to the office, and what people say of themselves beside them. */
const officeMessages = () => [
  ...remarks(),
  ...examplesOfTalk.flatMap((name) =>
    parseCsv(readFileSync(join(examples, name), 'utf8')).map(({ text = '' }) => text),
  ),
  ...openQuestions(({ topics, group }) => !/distress|abuse/.test(topics) && !unlikeDanger.has(group)),
];

/** What people in distress told the chatbot. */
const distressMessages = () =>
  openQuestions(({ topics }) => topics.split('|').every((one) => isDistress(one)));

const languages = ['english', 'hinglish', 'hindi', 'marathi'];

/** The content of danger-model.json: the model learned from the examples, and the phrases. */
export function dangerModel(): string {
  const wordGroups = linesOf('word-groups.txt').join('\n');
  const read = reader(wordGroups);
  const toExamples = (texts: string[], isPositive: boolean): Example[] =>
    texts.map((text) => ({ features: read(sentencesOf(text)), isPositive }));
  const calm = [
    ...linesOf('examples/calm.txt'),
    ...linesOf('examples/ordinary.txt'),
    ...harmlessPosts(),
    ...officeMessages(),
  ];
  const phrases = Object.fromEntries(
    languages.map((language) => [language, linesOf(`phrases/${language}.txt`).join('\n')]),
  );
  const model = learn(
    [
      ...toExamples([...linesOf('examples/danger.txt'), ...distressMessages()], true),
      ...toExamples(calm, false),
    ],
    buckets,
  );
  return `${JSON.stringify({ ...store(model), wordGroups, phrases }, null, 2)}\n`;
}

if (import.meta.main) writeFileSync(file, dangerModel());
