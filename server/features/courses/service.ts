import { Catalogue } from '#contract/courses/catalogue.ts';
import type { Course, CourseForm } from '#contract/courses/courses.ts';
import type { CourseImport, ImportAnswer, UndoneImport } from '#contract/courses/import.ts';
import { standardName } from '#contract/fields.ts';
import type { Deps } from '#server/deps.ts';
import { listTrash } from '#server/office-list/trash.ts';
import { sharedCache } from '#server/platform/cached.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { type MemoryAnswer, memoryAnswer } from '#server/platform/http/pages/memory.ts';
import { closedHeaders } from '#server/platform/http/pages/security-headers.ts';
import { importRows } from './import.ts';
import { courseImport } from './imports/import-kind.ts';
import { listImports } from './imports/store.ts';
import { courseList, insertAll, list, lockImportedCourses, update } from './store.ts';

/** The catalogue ready to send; visitors see no links. */
interface CatalogueAnswers {
  forVisitors: MemoryAnswer;
  forMembers: MemoryAnswer;
  /** The rows themselves, for the rest of the server. */
  all: Course[];
}

export type CourseService = ReturnType<typeof courseService>;

/** Courses, and the catalogue that is cached ready to send until any node changes it. */
export function courseService(deps: Pick<Deps, 'clock' | 'db' | 'notifications'>) {
  const catalogue = catalogueOf(deps);
  const list = courseList({ clock: deps.clock, changed: catalogue.changed });
  const { remove } = listTrash(list);

  async function note(work: Work, action: string, courses: Course[], before?: Course) {
    work.audit(...courses.map((after) => list.note(action, after, { ...(before && { before }), after })));
    if (courses.length > 0) await catalogue.changed(work);
  }

  return {
    catalogue,
    list,

    async add(work: Work, form: CourseForm): Promise<Course> {
      const [course] = (await insertAll(work.db, [form])) as [Course];
      await note(work, 'added', [course]);
      return course;
    },

    async change(work: Work, id: string, form: CourseForm): Promise<Course> {
      const before = await list.lockSeen(work, id);
      const course = await update(work.db, id, form, work.now);
      await note(work, 'changed', [course], before);
      return course;
    },

    async importRows(work: Work, rows: CourseImport): Promise<ImportAnswer> {
      const { answers, added } = await importRows(work.db, rows, work.caller, work.now);
      await note(work, 'imported', added);
      return answers;
    },

    listImports,

    /** Courses from a file of any size. */
    fromFile: courseImport({
      added: (work, courses) => note(work, 'imported', courses),
      lock: ({ db }, ids) => list.lock(db, ids),
      remove,
    }),

    /** Trashes what the import has added, except what someone has changed since. */
    async undoImport(work: Work, importId: string): Promise<UndoneImport> {
      const added = await lockImportedCourses(work.db, importId);
      const untouched = added.filter((course) => course.version === 1).map((course) => course._id);
      const kept = added.filter((course) => course.version > 1).map((course) => course.title);
      await remove(work, untouched);
      return { removed: untouched.length, kept: kept.length, kept_titles: kept.slice(0, titlesShown) };
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

const titlesShown = 10;

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
