import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Academy, Policy } from '#contract/academy/academy.ts';
import type { Holiday, Holidays } from '#contract/academy/holidays.ts';
import type { ChatbotAnswer } from '#contract/chatbot/answers.ts';
import type { Course } from '#contract/courses/courses.ts';
import { openNames } from '#contract/option-names.ts';
import type { OptionList, OptionLists } from '#contract/options.ts';
import { mayBeInDanger } from '#contract/safeguarding/may-be-in-danger.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { languageFor } from '../reading/language.ts';
import { createOfferedNames } from '../reading/names.ts';
import { type Reading, read, type Vocabulary } from '../reading/read.ts';
import { createCorrection } from '../reading/spelling.ts';
import { tokenize } from '../reading/tokenize.ts';
import { wordLists } from '../reading/word-lists.ts';
import type { Taught } from '../store.ts';
import { courseIndex, type KnownCourse } from './course-index.ts';
import { learnMore, type Weights } from './learned.ts';
import { readLearned } from './learned-file.ts';
import { type Learned, learn, learnNow, taughtBy } from './lessons.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import { createSearch, type Search } from './search.ts';
import { type Asked, talkFiles, talksIn } from './talks.ts';
import type { Way } from './ways.ts';

export interface KnownPolicy extends Policy {
  title_keys: Set<string>;
  text_keys: Set<string>;
}

/** One way to ask for an answer that the office taught. */
export interface TaughtWay {
  answer: ChatbotAnswer;
  text: string;
  keys: Set<string>;
}

/** All that the bot knows besides fees, which it looks up when asked. */
export interface Knowledge {
  academy: Academy;
  /** What the forms offer. */
  offer: Record<OptionList, string[]>;
  holidays: Holiday[];
  team: SiteContent['team'];
  courses: KnownCourse[];
  titles: Search<KnownCourse>;
  /** Titles and descriptions. */
  contents: Search<KnownCourse>;
  answers: Search<TaughtWay>;
  policies: KnownPolicy[];
  topics: Matcher;
  /** Distinguishes remarks from questions. */
  ofRemarks: Weights;
  vocabulary: Vocabulary;
}

interface Lists {
  courses: Course[];
  taught: Taught;
  academy: Academy;
  options: OptionLists;
  holidays: Holidays;
  site: SiteContent;
}

/** Rebuilds only what has changed: the lists are compared by identity. Learns from other talks for a judgement of them. */
export function createKnowledge(talks?: Asked[]) {
  const ofCourses = memoiseLast(courseIndex);
  const ofAnswers = memoiseLast((taught: Taught) => answerIndex(taught.answers));
  const known = talks && learnNow(talks);
  const ofTopics = memoiseLast(({ examples }: Taught) =>
    known ? topicsOf(known, examples) : topicIndex(examples),
  );
  const ofPolicies = memoiseLast(knownPolicies);
  let cached: { lists: Lists; knowledge: Knowledge } | undefined;

  return (lists: Lists): Knowledge => {
    if (cached && isSame(cached.lists, lists)) return cached.knowledge;
    const knowledge = assemble(lists);
    cached = { lists, knowledge };
    return knowledge;
  };

  function assemble(lists: Lists): Knowledge {
    const courses = ofCourses(lists.courses);
    const answers = ofAnswers(lists.taught);
    const { topics, ofRemarks, correct } = ofTopics(lists.taught);
    const offer = offerOf(lists.options);
    return {
      academy: lists.academy,
      offer,
      holidays: lists.holidays.holidays,
      team: lists.site.team,
      courses: courses.all,
      titles: courses.titles,
      contents: courses.search,
      answers: answers.search,
      policies: ofPolicies(lists.academy.policies),
      topics,
      ofRemarks,
      vocabulary: {
        has: (key) => answers.search.has(key) || courses.search.has(key) || topics.has(key),
        offeredNameAt: createOfferedNames(offer),
        correct: (word) => correct(word) ?? answers.correct(word) ?? courses.correct(word),
      },
    };
  }
}

const isSame = (a: Lists, b: Lists) =>
  (Object.keys(a) as (keyof Lists)[]).every((list) => a[list] === b[list]);

const offerOf = (options: OptionLists): Knowledge['offer'] => ({
  courses: openNames(options, 'courses'),
  standards: openNames(options, 'standards'),
  boards: openNames(options, 'boards'),
  subjects: openNames(options, 'subjects'),
});

function memoiseLast<L extends object, S>(make: (list: L) => S): (list: L) => S {
  let cached: { list: L; made: S } | undefined;
  return (list) => {
    if (cached?.list !== list) cached = { list, made: make(list) };
    return cached.made;
  };
}

/** The keys that a text of the office is found by, with the exact standards, subjects and days that it names. */
export function exactKeys(reading: Reading): string[] {
  const generic = new Set(['standard', 'subject_name', 'board', 'day', 'amount', 'number']);
  return [
    ...reading.terms.filter(({ key }) => !generic.has(key)).map(({ key }) => key),
    ...reading.standards.map((standard) => `standard:${standard}`),
    ...[...reading.subjects, ...reading.boards, ...reading.days, ...reading.festivals].map(
      (name) => `:${name}`,
    ),
    // 'Lesson 217' is not lesson 17.
    ...reading.terms.filter(({ key }) => key === 'amount' || key === 'number').map(({ said }) => `#${said}`),
  ];
}

function answerIndex(answers: ChatbotAnswer[]) {
  const ways = answers.flatMap((answer) =>
    [answer.question, ...answer.also.split('\n')]
      .filter((text) => text.trim() !== '')
      .map((text) => ({ answer, text, keys: new Set(exactKeys(read(text))) })),
  );
  const words = new Set(ways.flatMap(({ text }) => tokenize(text)));
  return {
    search: createSearch(ways.map((way) => ({ terms: way.keys, value: way }))),
    correct: createCorrection([...words].filter((word) => word.length > 3 && !wordLists().small.has(word))),
  };
}

let own: Learned | undefined;
let withoutOffice: ReturnType<typeof topicsOf> | undefined;

let readingAhead: Promise<void> | undefined;

/** Reads ahead of the first question what was learned, or else learns it a little at a time, so that nobody waits for it. */
export function readAhead(): Promise<void> {
  readingAhead ??= readSlowly();
  return readingAhead;
}

async function readSlowly(): Promise<void> {
  own ??= readLearned();
  const learningOwn = learn(talksIn(talkFiles()));
  for (let step = learningOwn.next(); !own; step = learningOwn.next()) {
    if (step.done) own = step.value;
    else await yieldToOthers();
  }
  // Other things that are made once: in the first answer, each of them would block everybody for a moment.
  const once = [() => topicIndex([]), () => languageFor(['hello'], undefined), () => mayBeInDanger('hello')];
  for (const make of once) {
    await yieldToOthers();
    make();
  }
}

function ownNow(): Learned {
  own ??= readLearned() ?? learnNow(talksIn(talkFiles()));
  return own;
}

function topicIndex(examples: Taught['examples']) {
  if (examples.length > 0) return topicsOf(ownNow(), examples);
  withoutOffice ??= topicsOf(ownNow(), []);
  return withoutOffice;
}

function topicsOf({ ways, learned, ofRemarks }: Learned, examples: Taught['examples']) {
  const { exact, small } = wordLists();
  const taught = examples.map(taughtBy);
  const lessons = taught.map(({ lesson }) => lesson);
  const weights = lessons.length > 0 ? learnMore(learned, lessons) : learned;
  const topics = createMatcher(unambiguous([...ways, ...taught.map(({ way }) => way)]), weights);
  const worthCorrecting = [...exact]
    .filter(([word, { thing }]) => word.length > 3 && !thing && !small.has(word))
    .map(([word]) => word);
  return { topics, ofRemarks, correct: createCorrection(worthCorrecting) };
}

/** Drops examples of refused or unknown things that read like an ordinary question. */
function unambiguous(ways: Way[]): Way[] {
  const isOdd = ({ name }: Way) => name === 'outside' || name.startsWith('refused');
  const sameAs = ({ keys }: Way) =>
    [...keys]
      .filter((key) => !key.startsWith('='))
      .toSorted()
      .join(' ');
  const ordinary = new Set(ways.filter((way) => !isOdd(way)).map(sameAs));
  return ways.filter((way) => !isOdd(way) || !ordinary.has(sameAs(way)));
}

const knownPolicies = (policies: Policy[]): KnownPolicy[] =>
  policies.map((policy) => {
    const termsOf = (text: string) => new Set(read(text).terms.map(({ key }) => key));
    return {
      ...policy,
      title_keys: termsOf(policy.title),
      text_keys: termsOf(`${policy.title} ${policy.text}`),
    };
  });
