import { listCourses } from '#contract/courses/catalogue.ts';
import { addCourse, changeCourse, courseTrash } from '#contract/courses/courses.ts';
import { importCourses, listImports, undoImport } from '#contract/courses/import.ts';
import { Failure } from '#contract/failure.ts';
import { serveTrash } from '#server/office-list/serve.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { CourseService } from './service.ts';

export function courseRoutes(api: Api, courses: CourseService) {
  const effects = { tells: ['courses'], audits: 'course' } as const;

  api.serve(listCourses, async ({ caller, fromMemory }) => {
    const { forMembers, forVisitors } = await courses.catalogue.get();
    return fromMemory(caller ? forMembers : forVisitors);
  });

  api.serve(addCourse, (call) => courses.add(call, call.body), effects);

  api.serve(
    changeCourse,
    async (call) => {
      const { _id, version, ...form } = call.body;
      if (_id && _id !== call.params.id)
        throw new Failure('conflict', 'The _id is not the one of the address.');
      return courses.change(call, call.params.id, form);
    },
    effects,
  );

  serveTrash(api, courseTrash, courses.list, effects.tells);

  api.serve(importCourses, (call) => courses.importRows(call, call.body), effects);

  api.serve(listImports, async ({ db }) => courses.listImports(db));

  api.serve(undoImport, (call) => courses.undoImport(call, call.params.id), effects);
}
