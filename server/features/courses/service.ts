import { Catalogue } from '#contract/catalogue.ts';
import type { CourseImport, ImportAnswer, UndoneImport } from '#contract/course-import.ts';
import type { Course, CourseForm, TrashedCourse, TrashQuery } from '#contract/courses.ts';
import { Failure } from '#contract/failure.ts';
import { standardName } from '#contract/fields.ts';
import type { Deps } from '#server/deps.ts';
import { whoLast } from '#server/features/audit/service.ts';
import { sharedCache } from '#server/platform/cached.ts';
import type { Db } from '#server/platform/database.ts';
import { refuseStale, type Work } from '#server/platform/http/effects.ts';
import { type MemoryAnswer, memoryAnswer } from '#server/platform/http/pages/memory.ts';
import { closedHeaders } from '#server/platform/http/pages/security-headers.ts';
import type { Page } from '#server/platform/list.ts';
import { importRows, undoImport } from './import.ts';
import { listImports } from './imports/store.ts';
import { insertAll, list, listTrash, lock, restore, trash, update } from './store.ts';

const gone = 'This course is no longer there.';

/** The catalogue as it goes out: visitors see no links. */
interface CatalogueAnswers {
  forVisitors: MemoryAnswer;
  forMembers: MemoryAnswer;
  /** The rows themselves, for the rest of the server. */
  all: Course[];
}

export { forgetImports } from './imports/store.ts';
export { eraseTrash as eraseCourseTrash } from './store.ts';

export type CourseService = ReturnType<typeof courseService>;

/** Courses, and the catalogue that is kept in memory ready to send until any node changes it. */
export function courseService(deps: Pick<Deps, 'db' | 'notifications'>) {
  const catalogue = catalogueOf(deps);

  /** What was done to courses; every node hears that the catalogue is another one. */
  async function note(work: Work, action: string, courses: Noted[]) {
    work.audit(
      ...courses.map(({ course, before }) => {
        const { _id: id, title: subject } = course;
        return { action, id, subject, ...(before && { before }), after: course };
      }),
    );
    if (courses.length > 0) await catalogue.changed(work);
  }

  return {
    catalogue,
    trashed,

    async add(work: Work, form: CourseForm): Promise<Course> {
      const [made] = await insertAll(work.db, [form]);
      const course = found(made);
      await note(work, 'added', [{ course }]);
      return course;
    },

    async change(work: Work, id: string, form: CourseForm): Promise<Course> {
      const before = await lockSeen(work, id);
      const course = found(await update(work.db, id, form, work.now));
      await note(work, 'changed', [{ course, before }]);
      return course;
    },

    async remove(work: Work, id: string): Promise<void> {
      const course = await lockSeen(work, id);
      await trash(work.db, [id], work.caller.id, work.now);
      await note(work, 'deleted', [{ course }]);
    },

    async restore(work: Work, id: string): Promise<Course> {
      const course = found(await restore(work.db, id));
      await note(work, 'restored', [{ course }]);
      return course;
    },

    async importRows(work: Work, rows: CourseImport): Promise<ImportAnswer> {
      const { answers, added } = await importRows(work.db, rows, work.caller, work.now);
      await note(work, 'imported', added.map(of));
      return answers;
    },

    listImports,

    async undoImport(work: Work, importId: string): Promise<UndoneImport> {
      const { removed, kept } = await undoImport(work.db, importId, work.caller.id, work.now);
      await note(work, 'deleted', removed.map(of));
      return { removed: removed.length, kept: kept.length, kept_titles: kept.slice(0, titlesTold) };
    },
  };
}

function catalogueOf(deps: Pick<Deps, 'db' | 'notifications'>) {
  return sharedCache<CatalogueAnswers>(deps.notifications, 'catalogue', async () => {
    const all = await list(deps.db);
    return {
      forVisitors: answer(all.map((course) => ({ ...course, courselink: null }))),
      forMembers: answer(all),
      all,
    };
  });
}

/** Refused, with the row as it is now, where it was changed since the version that the caller saw. */
async function lockSeen({ db, seen }: Work, id: string): Promise<Course> {
  const current = found(await lock(db, id));
  refuseStale(current, seen);
  return current;
}

async function trashed(db: Db, query: TrashQuery): Promise<Page<TrashedCourse>> {
  const page = await listTrash(db, query);
  const ids = page.rows.map((course) => course._id);
  const who = await whoLast(db, 'course', 'deleted', ids);
  return page.map((course) => ({ ...course, trashed_by: who.get(course._id) ?? null }));
}

interface Noted {
  course: Course;
  before?: Course;
}

const of = (course: Course): Noted => ({ course });
const titlesTold = 10;

function found(course: Course | undefined): Course {
  if (!course) throw new Failure('not_found', gone);
  return course;
}

function answer(courses: Course[]): MemoryAnswer {
  const byStandard: Catalogue = {};
  for (const course of courses) {
    const name = standardName(course.standard);
    byStandard[name] = [...(byStandard[name] ?? []), course];
  }
  return memoryAnswer(Buffer.from(JSON.stringify(Catalogue.parse(byStandard))), {
    ...closedHeaders,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    Vary: 'Authorization, Accept-Encoding',
  });
}
