import { addCourse, changeCourse, deleteCourse, listCourses } from '#contract/courses.ts';
import { Failure } from '#contract/failure.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { CourseService } from './service.ts';

export function courseRoutes(api: Api, courses: CourseService) {
  const { catalogue } = courses;

  api.serve(listCourses, async ({ caller, fromMemory }) => {
    const { forMembers, forVisitors } = await catalogue.get();
    return fromMemory(caller ? forMembers : forVisitors);
  });

  api.serve(addCourse, async ({ db, body, afterCommit }) => {
    afterCommit(catalogue.drop);
    return courses.add(db, body);
  });

  api.serve(changeCourse, async ({ db, params, body: { _id, ...form }, afterCommit }) => {
    if (_id && _id !== params.id) throw new Failure('conflict', 'The _id is not the one of the address.');
    afterCommit(catalogue.drop);
    return courses.change(db, params.id, form);
  });

  api.serve(deleteCourse, async ({ db, params, caller, afterCommit }) => {
    afterCommit(catalogue.drop);
    await courses.remove(db, params.id, caller.id);
  });
}
