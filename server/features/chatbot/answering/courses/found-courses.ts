import { standardName } from '#contract/fields.ts';
import { coursePath } from '#contract/slug-path.ts';
import type { Item } from '../../conversation.ts';
import type { KnownCourse } from '../../knowing/course-index.ts';
import type { Reading } from '../../reading/read.ts';
import { isMatter } from '../../reading/word-lists.ts';
import type { Texts } from '../../texts/en.ts';
import { type Asking, bullets, page, type Reply, says } from '../reply.ts';

const maxListed = 6;
/** A word that more courses have says nothing about any of them. */
const mostOfOneMatter = 3;

/** A short list, and how many it leaves out. */
export function courseLines(found: KnownCourse[], texts: Texts): string {
  const more = found.length - maxListed;
  return bullets([
    ...found
      .slice(0, maxListed)
      .map(({ title, standard }) => texts.course(title, texts.standard(standardName(standard)))),
    ...(more > 0 ? [texts.moreCourses(more)] : []),
  ]);
}

export const sources = [page.courses];
export const nextQuestions = ({ ask }: Texts) => [ask.fees, ask.admission];

/** What may be spoken of in the description of a course. */
export const mattersOf = ({ terms }: Reading) =>
  terms.map(({ key }) => key).filter((key) => key.startsWith('~') || isMatter(key));

// What people say around the name of a course.
const around = new Set(
  'course teach lesson howmuch how when subject about batch standard level give show mine can help every contents whatall'.split(
    ' ',
  ),
);

/** What is asked for, without what people say around the name of a course. */
function wantedKeys(reading: Reading): string[] {
  const words = reading.terms.filter(({ key }) => !around.has(key));
  if (mattersOf(reading).length === 0 || words.some(({ thing }) => thing)) return [];
  return words.map(({ key, said }) => (key === 'subject_name' ? `~${said}` : key));
}

/** A course that is asked for by its title. */
export function byTitle(asking: Asking, minLikeness: number): Reply | undefined {
  const course = titled(asking, wantedKeys(asking.reading), minLikeness);
  return course && oneCourse(course, asking.texts);
}

function titled({ knowledge }: Asking, keys: string[], minLikeness: number): KnownCourse | undefined {
  const [best, second] = keys.length > 0 ? knowledge.titles.find(keys, 2) : [];
  const clear =
    best && (!second || second.likeness < best.likeness || second.value.title === best.value.title);
  return clear && best.likeness >= minLikeness ? best.value : undefined;
}

const ofMoney = new Set('fee money pay takes'.split(' '));

/** What stands in the fee schedule for the course whose title is named beside 'how much', or after the fee of another. */
export function itemOfTitle(asking: Asking): Item | undefined {
  const { reading, about } = asking;
  const isAsked = says(reading, 'howmuch', ...ofMoney) || about.topic === 'fees';
  if (!isAsked || reading.subjects.length > 0) return undefined;
  const keys = wantedKeys(reading).filter((key) => !ofMoney.has(key));
  const course = titled(asking, keys, 0.95);
  return course && sharedItem([course]).items?.[0];
}

/** Courses that mention all that is asked. */
export function byMention({ reading, knowledge, texts }: Asking): Reply | undefined {
  const keys = wantedKeys(reading);
  if (keys.length === 0) return undefined;
  const mentioning = knowledge.contents.find(keys, 200).filter(({ covered }) => covered > 0.99);
  const fitting = mentioning.filter(
    ({ value }) => reading.standards.length === 0 || reading.standards.includes(value.standard),
  );
  const all = fitting.map(({ value }) => value);
  return all.length > 0 ? ofSeveral(all, texts) : undefined;
}

/** Courses that speak of a word of the message that few of them have: 'equations', 'circuits'. */
export function bySubjectMatter({ reading, knowledge, texts }: Asking): Reply | undefined {
  const words = mattersOf(reading);
  const hits = words.flatMap((word) => {
    const found = knowledge.contents.find([word], 50).map(({ value }) => value);
    const fitting = found.filter(
      ({ standard }) => reading.standards.length === 0 || reading.standards.includes(standard),
    );
    return found.length <= mostOfOneMatter ? fitting : [];
  });
  return hits.length > 0 ? ofSeveral([...new Set(hits)], texts) : undefined;
}

function ofSeveral(found: KnownCourse[], texts: Texts): Reply {
  const [only] = found;
  if (only && found.length === 1) return oneCourse(only, texts);
  return {
    text: `${texts.coursesSpeak}\n${courseLines(found, texts)}`,
    sources,
    suggestions: nextQuestions(texts),
    ...sharedItem(found),
  };
}

/** What the next message, 'and the fee for that', is about: the subject and the standard that these courses share. */
export function sharedItem(found: KnownCourse[]): Pick<Reply, 'items'> {
  const [first] = found;
  if (!first || found.some(({ standard }) => standard !== first.standard)) return {};
  const subjects = first.subjects.filter((one) => found.every((course) => course.subjects.includes(one)));
  // A course of physics is one of science, too.
  const subject = subjects.find((name) => name !== 'Science') ?? subjects[0];
  return subject ? { items: [{ subject, standard: first.standard }] } : {};
}

export function oneCourse(course: KnownCourse, texts: Texts): Reply {
  const { title, description } = course;
  const standard = standardName(course.standard);
  return {
    text: texts.oneCourse(title, texts.standard(standard), description),
    sources: [{ title, url: coursePath(course) }],
    suggestions: [texts.ask.coursesOf(standard), texts.ask.admission],
    ...sharedItem([course]),
  };
}
