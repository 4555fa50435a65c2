import type { Academy } from '#contract/academy/academy.ts';
import type { Holiday, Holidays } from '#contract/academy/holidays.ts';
import type { ChatbotAnswer } from '#contract/chatbot-answers.ts';
import type { Course } from '#contract/courses.ts';
import { type OptionList, type OptionLists, openNames } from '#contract/options.ts';
import { createCorrection } from '../reading/spelling.ts';
import { stopWords } from '../reading/stop-words.ts';
import { tokenize } from '../reading/tokenize.ts';
import { type Taught, understand } from '../reading/understand.ts';
import { createSearch, type Search } from './search.ts';

type Policy = Academy['policies'][number];
export interface KnownCourse extends Course {
  subjects: string[];
}

/** All that the bot knows besides fees, which it looks up when asked. */
export interface Knowledge {
  academy: Academy;
  /** What the forms offer. */
  offer: Record<OptionList, string[]>;
  holidays: Holiday[];
  courses: KnownCourse[];
  titles: Search<KnownCourse>;
  /** Titles and descriptions. */
  contents: Search<KnownCourse>;
  answers: Search<ChatbotAnswer>;
  policies: Search<Policy>;
  taught: Taught;
}

interface Lists {
  courses: Course[];
  answers: ChatbotAnswer[];
  academy: Academy;
  options: OptionLists;
  holidays: Holidays;
}

/** Makes again only what has changed: the lists are compared by identity. */
export function createKnowledge() {
  const ofCourses = keptFor(courseShelf);
  const ofAnswers = keptFor(answerShelf);
  const ofPolicies = keptFor(policyShelf);
  let kept: { lists: Lists; whole: Knowledge } | undefined;

  return (lists: Lists): Knowledge => {
    if (kept && isSame(kept.lists, lists)) return kept.whole;
    const whole = gather(lists);
    kept = { lists, whole };
    return whole;
  };

  function gather(lists: Lists): Knowledge {
    const courses = ofCourses(lists.courses);
    const answers = ofAnswers(lists.answers);
    const policies = ofPolicies(lists.academy.policies);
    const shelves = [answers, courses, policies];
    return {
      academy: lists.academy,
      offer: offerOf(lists.options),
      holidays: lists.holidays.holidays,
      courses: courses.all,
      titles: courses.titles,
      contents: courses.search,
      answers: answers.search,
      policies: policies.search,
      taught: {
        has: (term) => shelves.some(({ search }) => search.has(term)),
        correct: (word) => answers.correct(word) ?? courses.correct(word) ?? policies.correct(word),
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

function keptFor<L extends object, S>(make: (list: L) => S): (list: L) => S {
  let kept: { list: L; made: S } | undefined;
  return (list) => {
    if (kept?.list !== list) kept = { list, made: make(list) };
    return kept.made;
  };
}

const termsOf = (text: string) => understand(text).terms;

function shelf<T>(entries: { text: string; value: T }[]) {
  const words = new Set(entries.flatMap(({ text }) => tokenize(text)));
  return {
    search: createSearch(entries.map(({ text, value }) => ({ terms: termsOf(text), value }))),
    correct: createCorrection([...words].filter((word) => !stopWords.has(word))),
  };
}

function courseShelf(courses: Course[]) {
  const whole = ({ title, description }: Course) => `${title} ${description}`;
  const all = courses.map((course) => ({ ...course, subjects: understand(whole(course)).subjects }));
  return {
    all,
    titles: createSearch(all.map((course) => ({ terms: termsOf(course.title), value: course }))),
    ...shelf(all.map((course) => ({ text: whole(course), value: course }))),
  };
}

function answerShelf(answers: ChatbotAnswer[]) {
  const ways = answers.flatMap((answer) =>
    [answer.question, ...answer.also.split('\n')]
      .filter((text) => text.trim() !== '')
      .map((text) => ({ text, value: answer })),
  );
  return shelf(ways);
}

const policyShelf = (policies: Policy[]) =>
  shelf(policies.map((policy) => ({ text: policy.title, value: policy })));
