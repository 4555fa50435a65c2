import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Course } from './courses.ts';

/** Courses by standard name, '1st' to '12th', in order. */
export const Catalogue = z.record(z.string(), z.array(Course));
export type Catalogue = z.infer<typeof Catalogue>;

export const listCourses = endpoint({
  name: 'listCourses',
  summary: 'The whole catalogue, by standard. Course links are given to signed-in callers only.',
  method: 'GET',
  path: '/courses/',
  access: 'public',
  answer: Catalogue,
});
