import type { Course } from '#contract/courses/courses.ts';
import { guessSubjects, withScience } from '#contract/courses/subjects.ts';
import { keyOf } from '../reading/meaning.ts';
import { read } from '../reading/read.ts';
import { createCorrection } from '../reading/spelling.ts';
import { tokenize } from '../reading/tokenize.ts';
import { wordLists } from '../reading/word-lists.ts';
import { createSearch } from './search.ts';

export interface KnownCourse extends Course {
  subjects: string[];
}

const titleKeys = (text: string) => tokenize(text).map(keyOf);

/** Subjects under the names that questions are read into: the office may have written 'Maths'. */
const subjectsOf = (course: Course): string[] =>
  course.subjects
    ? withScience(
        course.subjects.flatMap((name) => {
          const known = read(name).subjects;
          return known.length > 0 ? known : [name];
        }),
      )
    : guessSubjects(course);

/** Indexes the courses by their titles, and by their descriptions and subjects. */
export function courseIndex(courses: Course[]) {
  const texts = courses.map(({ title, description, subjects }) =>
    [title, description, ...(subjects ?? [])].join(' '),
  );
  const all = courses.map((course) => ({ ...course, subjects: subjectsOf(course) }));
  const { small } = wordLists();
  const keys = (text: string) => [
    ...new Set([
      ...read(text).terms.map(({ key }) => key),
      ...titleKeys(text).filter((_, i) => !small.has(tokenize(text)[i] ?? '')),
    ]),
  ];
  const words = new Set(texts.flatMap(tokenize));
  return {
    all,
    titles: createSearch(
      all.map((course) => ({
        terms: read(course.title).terms.map(({ key, said }) => (key === 'subject_name' ? `~${said}` : key)),
        value: course,
      })),
    ),
    search: createSearch(all.map((value, i) => ({ terms: keys(texts[i] ?? ''), value }))),
    correct: createCorrection([...words].filter((word) => word.length > 4 && !small.has(word))),
  };
}
