import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, standard, text, webLink } from './fields.ts';

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
  courselink: z.string().nullable(),
  standard: z.int(),
});
export type Course = z.infer<typeof Course>;

/** Courses by standard name, '1st' to '12th', in order. */
export const Catalogue = z.record(z.string(), z.array(Course));
export type Catalogue = z.infer<typeof Catalogue>;

const byId = z.strictObject({ id: Id });

export const listCourses = endpoint({
  name: 'listCourses',
  summary: 'The whole catalogue, by standard. Course links are given to signed-in callers only.',
  method: 'GET',
  path: '/courses/',
  access: 'public',
  answer: Catalogue,
});

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
  summary: 'Replaces what a course says.',
  method: 'PUT',
  path: '/courses/{id}',
  access: 'staff',
  params: byId,
  body: CourseForm.extend({ _id: Id.optional() }),
  answer: Course,
});

export const deleteCourse = endpoint({
  name: 'deleteCourse',
  summary: 'Moves a course to the trash.',
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
