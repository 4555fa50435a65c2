import { standardName } from '#contract/fields.ts';
import type { KnownCourse } from '../../knowing/course-index.ts';
import { isOrdinary } from '../../reading/meaning.ts';
import { tokenize } from '../../reading/tokenize.ts';
import { scheduleName } from '../fees/fee-texts.ts';
import { type Asking, listed, page, type Reply, says } from '../reply.ts';
import {
  byMention,
  bySubjectMatter,
  byTitle,
  courseLines,
  mattersOf,
  nextQuestions,
  oneCourse,
  sharedItem,
  sources,
} from './found-courses.ts';

export function courses(asking: Asking): Reply {
  const { standards, subjects } = asking.about;
  if (standards.length + subjects.length === 0) return withoutNames(asking);
  return ofNames(asking);
}

/** The course that a message names, or that there is none; otherwise what there is in all. */
function withoutNames(asking: Asking): Reply {
  const { reading, knowledge, texts } = asking;
  const named = byTitle(asking, 0.6) ?? byMention(asking) ?? bySubjectMatter(asking);
  if (named) return named;
  const unknownTerm = reading.terms.find(
    ({ key }) => key.startsWith('~') && !(knowledge.topics.has(key) && isOrdinary(key)),
  );
  if (unknownTerm) {
    // A word of a long story is hardly what the courses should be about.
    const isStory = reading.words.length > 12;
    const before = isStory ? `${texts.notSure}\n` : `${texts.unknownCourse(unknownTerm.said)} `;
    return { text: `${before}${catalogue(asking)}`, sources, ask: true, unanswered: true };
  }
  return {
    text: catalogue(asking),
    sources,
    suggestions: [texts.ask.coursesOf('10th'), texts.ask.boards, texts.ask.fees],
  };
}

function ofNames(asking: Asking): Reply {
  const { knowledge, texts, reading } = asking;
  const { standards, subjects } = asking.about;
  const ofStandard = knowledge.courses.filter(
    (course) =>
      (standards.length === 0 || standards.includes(course.standard)) &&
      !course.subjects.some((subject) => reading.without.subjects.includes(subject)),
  );
  const found = ofStandard.filter(
    (course) => subjects.length === 0 || subjects.some((subject) => course.subjects.includes(subject)),
  );
  const open = admissionNote(asking);
  const what = describeNames(asking, true);
  const telling = bestFirst(found, asking);
  const [only] = found;
  if (only && found.length === 1 && says(reading, 'contents', 'whatall')) return oneCourse(only, texts);
  if (found.length > 0)
    return {
      text: [`${texts.coursesFor(what)}\n${courseLines(found, texts)}`, ...open].join('\n'),
      sources,
      suggestions: nextQuestions(texts),
      ...(subjects.length === 0 && telling.length === 1 && sharedItem(telling)),
    };
  const instead = ofStandard.length > 0 && standards.length > 0;
  const others = instead
    ? [`${texts.insteadThere(describeNames(asking, false))}\n${courseLines(ofStandard, texts)}`]
    : [];
  return {
    text: [texts.noCourse(what), ...others, ...open].join('\n'),
    sources,
    ask: true,
    unanswered: open.length === 0 && !instead,
  };
}

/**
 * Sorts those first whose title, or else description, has words of the question: 'does it include trigonometry'. Returns
 * those that have any.
 */
function bestFirst(found: KnownCourse[], { reading, knowledge }: Asking): KnownCourse[] {
  const inTitle = ({ title }: KnownCourse) =>
    tokenize(title).filter((word) => reading.words.includes(word)).length;
  const words = mattersOf(reading);
  const hits = new Map(knowledge.contents.find(words, 50).map(({ value, covered }) => [value, covered]));
  found.sort((a, b) => inTitle(b) - inTitle(a) || (hits.get(b) ?? 0) - (hits.get(a) ?? 0));
  return found.filter((course) => hits.has(course));
}

function describeNames({ about: { standards, subjects }, texts }: Asking, withSubjects: boolean): string {
  const names = listed(
    standards.map((one) => texts.standard(scheduleName(one))),
    texts.and,
  );
  if (!withSubjects || subjects.length === 0) return texts.theStandard(names);
  const subjectNames = listed(subjects, texts.and);
  return names ? texts.inStandard(subjectNames, names) : subjectNames;
}

/** Admission is open by course and standard, whatever the catalogue holds. */
function admissionNote({ about: { standards, subjects }, knowledge: { offer }, texts }: Asking): string[] {
  const fits = subjects.filter((subject) => offer.courses.includes(subject));
  const open = standards.map(scheduleName).filter((name) => offer.standards.includes(name));
  if (open.length === 0 || (subjects.length > 0 && fits.length === 0)) return [];
  const names = listed(fits.length > 0 ? fits : offer.courses, texts.and);
  return [texts.admissionOpen(listed(open.map(texts.standard), texts.and), names)];
}

function catalogue({ knowledge: { courses: all, offer }, texts }: Asking): string {
  const names = listed(offer.courses, texts.and);
  if (all.length === 0) return texts.emptyCatalogue(names);
  const standards = all.map((course) => course.standard);
  const [low, high] = [Math.min(...standards), Math.max(...standards)].map((n) =>
    texts.standard(standardName(n)),
  );
  return texts.catalogue(all.length, low ?? '', high ?? '', names);
}

export function subjects(asking: Asking): Reply {
  const { knowledge, texts, about } = asking;
  if (about.standards.length + about.subjects.length > 0) return courses(asking);
  const { offer } = knowledge;
  const more = offer.subjects.filter((name) => !offer.courses.includes(name));
  return {
    text: texts.subjects(listed(offer.courses, texts.and), listed(more, texts.and)),
    sources: [page.courses, page.enquiry],
    suggestions: [texts.ask.coursesOf('10th'), texts.ask.fees],
  };
}

export function standards(asking: Asking): Reply {
  const { knowledge, texts, about } = asking;
  if (about.standards.length + about.subjects.length > 0) return courses(asking);
  const offered = [...new Set(knowledge.courses.map((course) => course.standard))].sort((a, b) => a - b);
  const names = listed(
    offered.map((n) => texts.standard(standardName(n))),
    texts.and,
  );
  return {
    text: texts.standards(names, listed(knowledge.offer.standards.map(texts.standard), texts.and)),
    sources: [page.courses, page.admission],
    suggestions: [texts.ask.coursesOf('10th'), texts.ask.admission],
  };
}

export function boards({ about, reading, knowledge: { offer }, texts }: Asking): Reply {
  const ours = about.boards.filter((board) => offer.boards.includes(board));
  const yes = ours.length > 0 ? `${texts.ourBoard(listed(ours, texts.and), ours.length > 1)} ` : '';
  const medium = reading.terms.some(({ key }) => key === 'medium') ? `\n${texts.medium}` : '';
  return {
    text: `${yes}${texts.boards(listed(offer.boards, texts.and))}${medium}`,
    sources: [page.admission],
    suggestions: [texts.ask.courses, texts.ask.fees],
    ...(medium
      ? { ask: true, unanswered: true }
      : ours.length === 0 && reading.subjects.length > 0 && { doubtful: true }),
  };
}
