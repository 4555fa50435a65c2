import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, standard, text, webLink } from './fields.ts';
import { listQuery } from './list.ts';

/** What a person fills in. */
export const CourseForm = z.strictObject({
  title: text('Title is required.'),
  description: text('Description is required.', 2000),
  courselink: webLink('Course link is required.'),
  standard: standard('Standard is required.'),
});
export type CourseForm = z.infer<typeof CourseForm>;

export const Course = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  /** Null for callers who are not signed in. */
  courselink: z.nullable(z.string()),
  standard: z.int(),
  /** Grows with each change; send it back to be told if someone else was faster. */
  version: z.int(),
});
export type Course = z.infer<typeof Course>;

/** A course that was deleted and can still be taken back. */
export const TrashedCourse = z.extend(Course, {
  trashed_at: z.iso.datetime(),
  /** Who deleted it; null where nobody wrote it down. */
  trashed_by: z.nullable(z.string()),
});
export type TrashedCourse = z.infer<typeof TrashedCourse>;

export const TrashQuery = listQuery({ sorts: ['trashed_at'], usual: '-trashed_at', filters: {} });
export type TrashQuery = z.output<typeof TrashQuery>;

const byId = z.strictObject({ id: Id });

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
  params: byId,
  body: z.extend(CourseForm, { _id: z.optional(Id), version: z.optional(z.int().check(z.positive())) }),
  answer: Course,
});

export const deleteCourse = endpoint({
  name: 'deleteCourse',
  summary: 'Moves a course to the trash; with `If-Match` only as it was seen (else 412).',
  method: 'DELETE',
  path: '/courses/{id}',
  access: 'staff',
  params: byId,
});

export const restoreCourse = endpoint({
  name: 'restoreCourse',
  summary: 'Takes a course back out of the trash.',
  method: 'POST',
  path: '/courses/{id}/restore',
  access: 'staff',
  params: byId,
  answer: Course,
});

export const listTrashedCourses = endpoint({
  name: 'listTrashedCourses',
  summary: 'Courses that were deleted, the last one first.',
  method: 'GET',
  path: '/courses/trash',
  access: 'staff',
  query: TrashQuery,
  answer: z.array(TrashedCourse),
});
