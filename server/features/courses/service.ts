import { Catalogue, type Course, type CourseForm } from '#contract/courses.ts';
import { Failure } from '#contract/failure.ts';
import { standardName } from '#contract/fields.ts';
import type { Deps } from '#server/deps.ts';
import { type Person, record } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database.ts';
import { type MemoryAnswer, memoryAnswer } from '#server/platform/http/memory.ts';
import { closedHeaders } from '#server/platform/http/security-headers.ts';
import { notify } from '#server/platform/notices.ts';
import { remembered } from '#server/platform/remembered.ts';
import { insert, list, lock, restore, trash, update } from './store.ts';

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
  const write = (db: Db, by: Person, action: string, work: (tx: Db) => Promise<Written>): Promise<Course> =>
    db.transaction(async (tx) => {
      const { course, before } = await work(tx);
      if (!course) throw new Failure('not_found', gone);
      const { _id: id, title: subject } = course;
      const sides = before ? { before, after: course } : { after: course };
      await record(tx, deps.clock.now(), { by, action, kind: 'course', id, subject, ...sides });
      await notify(tx, topic);
      return course;
    });

  return {
    catalogue,
    add: (db: Db, form: CourseForm, by: Person) =>
      write(db, by, 'added', async (tx) => ({ course: await insert(tx, form) })),
    change: (db: Db, id: string, form: CourseForm, by: Person) =>
      write(db, by, 'changed', async (tx) => {
        const before = await lock(tx, id);
        return { before, course: await update(tx, id, form, deps.clock.now()) };
      }),
    remove: (db: Db, id: string, by: Person) =>
      write(db, by, 'deleted', async (tx) => ({ course: await trash(tx, id, by.id, deps.clock.now()) })),
    restore: (db: Db, id: string, by: Person) =>
      write(db, by, 'restored', async (tx) => ({ course: await restore(tx, id) })),
    /** To be called when a change is committed. */
    changed() {
      catalogue.drop();
      deps.news.tell('courses');
    },
  };
}

interface Written {
  course: Course | undefined;
  before?: Course | undefined;
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
