import { standardName } from '#contract/fields.ts';
import { coursePath } from '#contract/slug-path.ts';
import type { Knowledge, KnownCourse } from '../knowing/knowledge.ts';
import { scheduleName } from './fees.ts';
import { type Asking, bullets, listed, page, type Reply } from './reply.ts';
import { strangeTopic } from './topic.ts';

const most = 6;

const line = (course: KnownCourse) => `${course.title} (${standardName(course.standard)} standard)`;

/** A short list, and how many it leaves out. */
function some(found: KnownCourse[]): string {
  const more = found.length - most;
  return bullets([
    ...found.slice(0, most).map(line),
    ...(more > 0 ? [`and ${more} more on the Courses page`] : []),
  ]);
}

export function courses(asking: Asking): Reply {
  const { understood, knowledge } = asking;
  const { standards, subjects } = understood;
  const named = byTitle(asking);
  if (named) return named;
  const topic = strangeTopic(understood, ['course', 'class', 'teach', 'about']);
  if (topic && standards.length === 0 && subjects.length === 0)
    return {
      text: `I don't know of a course about “${topic}”. ${overviewText(knowledge)}`,
      sources: [page.courses],
      ask: true,
      unanswered: true,
    };
  const found = knowledge.courses.filter(
    (course) =>
      (standards.length === 0 || standards.includes(course.standard)) &&
      (subjects.length === 0 || subjects.some((subject) => course.subjects.includes(subject))),
  );
  const what = [
    subjects.length > 0 && listed(subjects),
    standards.length > 0 && `the ${listed(standards.map(scheduleName))}`,
  ]
    .filter(Boolean)
    .join(' in ');
  if (!what)
    return {
      text: overviewText(knowledge),
      sources: [page.courses],
      suggestions: ['Courses for 10th', 'Which boards do you teach?', 'What are the fees?'],
    };
  const open = admissionNote(asking);
  if (found.length === 0)
    return {
      text: [`The catalogue has no course for ${what} at the moment.`, open].filter(Boolean).join('\n'),
      sources: [page.courses],
      ask: true,
      unanswered: !open,
    };
  return {
    text: [`Courses for ${what}:\n${some(found)}`, open].filter(Boolean).join('\n'),
    sources: [page.courses],
    suggestions: ['What are the fees?', 'How do I take admission?'],
  };
}

/** Admission is open by course and standard, whatever the catalogue holds. */
function admissionNote({
  understood: { standards, subjects },
  knowledge: { offer },
}: Asking): string | undefined {
  const fits = subjects.filter((subject) => offer.courses.includes(subject));
  const open = standards.map(scheduleName).filter((name) => offer.standards.includes(name));
  if (open.length === 0 || (subjects.length > 0 && fits.length === 0)) return undefined;
  return `Admission for the ${listed(open)} is open in ${listed(fits.length > 0 ? fits : offer.courses)}.`;
}

// What people say around the name of a course.
const around = new Set(['course', 'teach', 'class', 'howmuch', 'how', 'when', 'subject', 'about', 'batch']);

/** A course that is asked for by its title, or courses that speak of a matter. */
export function byTitle({ understood, knowledge }: Asking, least = 0.6): Reply | undefined {
  const words = understood.terms.filter((term) => !term.startsWith('std:') && !around.has(term));
  if (words.length === 0 || understood.subjects.length === words.length) return undefined;
  const [best, next] = knowledge.titles.find(words, 2);
  const clear = best && (!next || next.likeness < best.likeness || next.value.title === best.value.title);
  if (clear && best.likeness >= least) return oneCourse(best.value);
  if (least > 0.9) return undefined;
  const speaking = knowledge.contents.find(words, 200).filter(({ covered }) => covered > 0.99);
  const [only] = speaking;
  if (speaking.length === 1 && only) return oneCourse(only.value);
  if (speaking.length === 0) return undefined;
  return {
    text: `These courses speak of that:\n${some(speaking.map(({ value }) => value))}`,
    sources: [page.courses],
    suggestions: ['What are the fees?', 'How do I take admission?'],
  };
}

function oneCourse(course: KnownCourse): Reply {
  const { title, standard, description } = course;
  return {
    text: `${title} is a course for the ${standardName(standard)} standard: ${description}`,
    sources: [{ title, url: coursePath(course) }],
    suggestions: [`Courses for ${standardName(standard)}`, 'How do I take admission?'],
  };
}

function overviewText({ courses: all, offer }: Knowledge): string {
  if (all.length === 0)
    return `The catalogue is empty at the moment. Admission is open in ${listed(offer.courses)}.`;
  const standards = [...new Set(all.map((course) => course.standard))].sort((a, b) => a - b);
  const [low = 1, high = low] = [standards[0], standards.at(-1)];
  const span =
    low === high
      ? `the ${standardName(low)} standard`
      : `the ${standardName(low)} to the ${standardName(high)} standard`;
  return `There ${all.length === 1 ? 'is 1 course' : `are ${all.length} courses`} in the catalogue, for ${span}. Admission is open in ${listed(offer.courses)}. Tell me a standard or a subject for the list.`;
}

export function subjects(asking: Asking): Reply {
  const { offer } = asking.knowledge;
  if (asking.understood.standards.length + asking.understood.subjects.length > 0) return courses(asking);
  return {
    text: `Admission is open in ${listed(offer.courses)}. You can also enquire about ${listed(offer.subjects.filter((name) => !offer.courses.includes(name)))}.`,
    sources: [page.courses, page.enquiry],
    suggestions: ['Courses for 10th', 'What are the fees?'],
  };
}

export function standards(asking: Asking): Reply {
  if (asking.understood.standards.length + asking.understood.subjects.length > 0) return courses(asking);
  const held = [...new Set(asking.knowledge.courses.map((course) => course.standard))].sort((a, b) => a - b);
  const lines =
    held.length > 0
      ? `Courses in the catalogue: ${listed(held.map(standardName))} standard.`
      : 'The catalogue is empty at the moment.';
  return {
    text: `${lines}\nThe online admission form is open for ${listed(asking.knowledge.offer.standards)}. For another class, send an enquiry.`,
    sources: [page.courses, page.admission],
    suggestions: ['Courses for 10th', 'How do I take admission?'],
  };
}

export function boards({ understood, knowledge: { offer } }: Asking): Reply {
  const all = `We teach for ${listed(offer.boards)}.`;
  const ours = understood.boards.filter((board) => offer.boards.includes(board));
  const text =
    ours.length > 0
      ? `Yes, ${listed(ours)} ${ours.length > 1 ? 'are among our boards' : 'is one of our boards'}. ${all}`
      : all;
  return {
    text,
    sources: [page.admission],
    suggestions: ['What courses do you offer?', 'What are the fees?'],
  };
}
