import { importCourses, listImports, undoImport } from '#contract/course-import.ts';
import {
  addCourse,
  changeCourse,
  deleteCourse,
  listCourses,
  listTrashedCourses,
  restoreCourse,
} from '#contract/courses.ts';
import { Failure } from '#contract/failure.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { CourseService } from './service.ts';

export function courseRoutes(api: Api, courses: CourseService) {
  const { catalogue, changed } = courses;

  api.serve(listCourses, async ({ caller, fromMemory }) => {
    const { forMembers, forVisitors } = await catalogue.get();
    return fromMemory(caller ? forMembers : forVisitors);
  });

  api.serve(addCourse, async ({ db, body, caller, afterCommit }) => {
    afterCommit(changed);
    return courses.add(db, body, caller);
  });

  api.serve(changeCourse, async ({ db, params, body, caller, ifMatch, afterCommit }) => {
    const { _id, version, ...form } = body;
    if (_id && _id !== params.id) throw new Failure('conflict', 'The _id is not the one of the address.');
    afterCommit(changed);
    return courses.change(db, params.id, form, caller, versionOf(ifMatch) ?? version);
  });

  api.serve(deleteCourse, async ({ db, params, caller, ifMatch, afterCommit }) => {
    afterCommit(changed);
    await courses.remove(db, params.id, caller, versionOf(ifMatch));
  });

  api.serve(restoreCourse, async ({ db, params, caller, afterCommit }) => {
    afterCommit(changed);
    return courses.restore(db, params.id, caller);
  });

  api.serve(listTrashedCourses, async ({ db, query }) => courses.trashed(db, query));

  api.serve(importCourses, async ({ db, body, caller, afterCommit }) => {
    if (!body.dry_run) afterCommit(changed);
    return courses.importRows(db, body, caller);
  });

  api.serve(listImports, async ({ db }) => courses.listImports(db));

  api.serve(undoImport, async ({ db, params, caller, afterCommit }) => {
    afterCommit(changed);
    return courses.undoImport(db, params.id, caller);
  });
}

const versionOf = (ifMatch: string | undefined) =>
  ifMatch === undefined || ifMatch === '*' ? undefined : Number(ifMatch);
