import type { CourseImport } from '#contract/course-import.ts';
import {
  Catalogue,
  type Course,
  type CourseForm,
  type TrashedCourse,
  type TrashQuery,
} from '#contract/courses.ts';
import { Failure } from '#contract/failure.ts';
import { standardName } from '#contract/fields.ts';
import type { Deps } from '#server/deps.ts';
import { type Deed, type Person, record, whoLast } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database.ts';
import { type MemoryAnswer, memoryAnswer } from '#server/platform/http/memory.ts';
import { closedHeaders } from '#server/platform/http/security-headers.ts';
import type { Page } from '#server/platform/list.ts';
import { notify } from '#server/platform/notices.ts';
import { remembered } from '#server/platform/remembered.ts';
import { importRows, undoImport } from './import.ts';
import { forgetImports, listImports } from './imports/store.ts';
import { erase, insertAll, list, listTrash, lock, restore, trash, update } from './store.ts';

const topic = 'catalogue';
const gone = 'This course is no longer there.';

/** The catalogue as it goes out: visitors see no links. */
export interface CatalogueAnswers {
  forVisitors: MemoryAnswer;
  forMembers: MemoryAnswer;
  /** The rows themselves, for the rest of the server. */
  all: Course[];
}

export type CourseService = ReturnType<typeof courseService>;

/** Courses, and the catalogue that is kept in memory ready to send until any node changes it. */
export function courseService(deps: Pick<Deps, 'db' | 'notices' | 'news' | 'clock'>) {
  const catalogue = remembered<CatalogueAnswers>(
    async () => {
      const all = await list(deps.db);
      return {
        forVisitors: answer(all.map((course) => ({ ...course, courselink: null }))),
        forMembers: answer(all),
        all,
      };
    },
    () => deps.notices.connected(),
  );
  deps.notices.on(topic, () => catalogue.drop());

  /** A change of the catalogue, written down and told to every node. */
  const write = <T>(db: Db, work: (tx: Db, note: Note) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      const deeds: Deed[] = [];
      const result = await work(tx, (by, action, course, before) => {
        const { _id: id, title: subject } = course;
        deeds.push({ by, action, kind: 'course', id, subject, ...(before && { before }), after: course });
      });
      if (deeds.length > 0) await record(tx, deps.clock.now(), ...deeds);
      if (deeds.length > 0) await notify(tx, topic);
      return result;
    });

  return {
    catalogue,
    add: (db: Db, form: CourseForm, by: Person): Promise<Course> =>
      write(db, async (tx, note) => {
        const [course] = await insertAll(tx, [form]);
        note(by, 'added', found(course));
        return found(course);
      }),

    /** Refused, with the row as it is now, where it was changed since the version that the caller saw. */
    change: (db: Db, id: string, form: CourseForm, by: Person, seen?: number): Promise<Course> =>
      write(db, async (tx, note) => {
        const before = asSeen(await lock(tx, id), seen);
        const course = found(await update(tx, id, form, deps.clock.now()));
        note(by, 'changed', course, before);
        return course;
      }),

    remove: (db: Db, id: string, by: Person, seen?: number): Promise<void> =>
      write(db, async (tx, note) => {
        const course = asSeen(await lock(tx, id), seen);
        await trash(tx, [id], by.id, deps.clock.now());
        note(by, 'deleted', course);
      }),

    restore: (db: Db, id: string, by: Person): Promise<Course> =>
      write(db, async (tx, note) => {
        const course = found(await restore(tx, id));
        note(by, 'restored', course);
        return course;
      }),

    async trashed(db: Db, query: TrashQuery): Promise<Page<TrashedCourse>> {
      const page = await listTrash(db, query);
      const ids = page.rows.map((course) => course._id);
      const who = await whoLast(db, 'course', 'deleted', ids);
      return page.map((course) => ({ ...course, trashed_by: who.get(course._id) ?? null }));
    },

    importRows: (db: Db, rows: CourseImport, by: Person) =>
      write(db, (tx, note) =>
        importRows(tx, rows, by, deps.clock.now(), (course) => note(by, 'imported', course)),
      ),

    listImports,

    undoImport: (db: Db, importId: string, by: Person) =>
      write(db, (tx, note) =>
        undoImport(tx, importId, by.id, deps.clock.now(), (course) => note(by, 'deleted', course)),
      ),

    /** To be called when a change is committed. */
    changed() {
      catalogue.drop();
      deps.news.tell('courses');
    },
  };
}

const daysInTrash = 30;

/** Erases what has been in the trash for long enough. */
export async function emptyTrash(db: Db, now: Date): Promise<void> {
  await erase(db, new Date(now.getTime() - daysInTrash * 86_400_000));
  await forgetImports(db);
}

type Note = (by: Person, action: string, course: Course, before?: Course) => void;

function found(course: Course | undefined): Course {
  if (!course) throw new Failure('not_found', gone);
  return course;
}

function asSeen(course: Course | undefined, seen: number | undefined): Course {
  const current = found(course);
  if (seen !== undefined && seen !== current.version)
    throw new Failure('changed_meanwhile', undefined, { current });
  return current;
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
