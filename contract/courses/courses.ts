import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, standard, text, webLink } from '../fields.ts';
import { inTrash } from '../list.ts';
import { trashCalls } from '../office/office-list.ts';

const mostSubjects = 12;
const subjectsWrong = `Please name at most ${mostSubjects} subjects, each in at most 60 characters.`;
const subjectNames = z.array(text(subjectsWrong, 60)).check(z.maxLength(mostSubjects, subjectsWrong));

/** A list, or one line with commas; duplicates are dropped. Without any, subjects are guessed. */
const subjects = z.pipe(
  z.union(
    [
      z.null(),
      subjectNames,
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((line) => line.split(/[,;/|\n]/).filter((name) => name.trim())),
        ),
        subjectNames,
      ),
    ],
    subjectsWrong,
  ),
  z.transform((names) => {
    const once = new Map((names ?? []).map((name) => [name.toLowerCase(), name]));
    return once.size > 0 ? [...once.values()] : null;
  }),
);

/** What a person fills in. */
export const CourseForm = z.strictObject({
  title: text('Title is required.'),
  description: text('Description is required.', 2000),
  courselink: webLink('Course link is required.'),
  standard: standard('Standard is required.'),
  /** If omitted, the subjects stay as they are. */
  subjects: z.optional(subjects),
});
export type CourseForm = z.infer<typeof CourseForm>;

export const Course = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  /** Null for callers who are not signed in. */
  courselink: z.nullable(z.string()),
  standard: z.int(),
  /** As the office set them; null if they are guessed from title and description. */
  subjects: z.nullable(z.array(z.string())),
  /** Grows with each change. Send it back to detect a concurrent change. */
  version: z.int(),
});
export type Course = z.infer<typeof Course>;

export const TrashedCourse = z.extend(Course, inTrash);

export const addCourse = endpoint({
  name: 'addCourse',
  summary: 'Adds a course.',
  method: 'POST',
  path: '/course/',
  access: 'staff',
  creates: true,
  body: CourseForm,
  answer: Course,
});

export const changeCourse = endpoint({
  name: 'changeCourse',
  summary:
    'Replaces what a course says. With `version` or `If-Match` a change made on top of an older state is refused (412), and the current row comes with the refusal.',
  method: 'PUT',
  path: '/courses/{id}',
  access: 'staff',
  params: z.strictObject({ id: Id }),
  body: z.extend(CourseForm, { _id: z.optional(Id), version: z.optional(z.int().check(z.positive())) }),
  answer: Course,
});

export const courseTrash = trashCalls({
  names: ['Course', 'Courses'],
  path: '/courses',
  access: 'staff',
  whole: Course,
  trashed: TrashedCourse,
});
