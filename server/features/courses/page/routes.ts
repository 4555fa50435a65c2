import { Hono } from 'hono';
import type { Course } from '#contract/courses/courses.ts';
import { Failure } from '#contract/failure.ts';
import { coursePath, idInSlug } from '#contract/slug-path.ts';
import { memoryResponse } from '#server/platform/http/pages/memory.ts';
import { type RenderWith, renderMissing } from '#server/platform/http/pages/own-page.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import type { CourseService } from '../service.ts';

const template = '/courses/course';

/** How many other courses a page links to. */
const mostOthers = 6;

/** The page of each course, as visitors see it: without the link to its lessons. */
export function coursePages(courses: CourseService, renderWith: RenderWith | undefined): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:courses{[Cc][Oo][Uu][Rr][Ss][Ee][Ss]}/:course', async (c) => {
    c.set('route', '/courses/:course');
    if (!renderWith) throw new Failure('not_found');
    const id = idInSlug(c.req.param('course'));
    const { all } = await courses.catalogue.get();
    const course = all.find(({ _id }) => _id === id);
    const answer = course
      ? await renderWith(coursePath(course), { courses: besides(all, course) }, template)
      : await renderMissing(renderWith, c.req.url, template);
    return memoryResponse(answer, c.req.raw, c.get('requestId'));
  });
  return app;
}

/** It and the others of its standard. */
const besides = (all: Course[], course: Course) =>
  [
    course,
    ...all.filter((each) => each.standard === course.standard && each !== course).slice(0, mostOthers),
  ].map((each) => ({ ...each, courselink: null }));
