import { Catalogue, type Course, type CourseForm } from '#contract/courses.ts';
import { Failure } from '#contract/failure.ts';
import { standardName } from '#contract/fields.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database.ts';
import { type MemoryAnswer, memoryAnswer } from '#server/platform/http/memory.ts';
import { closedHeaders } from '#server/platform/http/security-headers.ts';
import { notify } from '#server/platform/notices.ts';
import { remembered } from '#server/platform/remembered.ts';
import { insert, list, trash, update } from './store.ts';

const topic = 'catalogue';
const gone = 'This course is no longer there.';

/** The catalogue as it goes out: visitors see no links. */
export interface CatalogueAnswers {
  forVisitors: MemoryAnswer;
  forMembers: MemoryAnswer;
}

export type CourseService = ReturnType<typeof courseService>;

/** Courses, and the catalogue that is kept in memory ready to send until any node changes it. */
export function courseService(deps: Pick<Deps, 'db' | 'notices' | 'clock'>) {
  const catalogue = remembered<CatalogueAnswers>(
    async () => {
      const all = await list(deps.db);
      return {
        forVisitors: answer(all.map((course) => ({ ...course, courselink: null }))),
        forMembers: answer(all),
      };
    },
    () => deps.notices.connected(),
  );
  deps.notices.on(topic, () => catalogue.drop());

  return {
    catalogue,
    add: (db: Db, form: CourseForm): Promise<Course> =>
      db.transaction(async (tx) => {
        const course = await insert(tx, form);
        await notify(tx, topic);
        return course;
      }),
    change: (db: Db, id: string, form: CourseForm): Promise<Course> =>
      db.transaction(async (tx) => {
        const course = await update(tx, id, form, deps.clock.now());
        if (!course) throw new Failure('not_found', gone);
        await notify(tx, topic);
        return course;
      }),
    remove: (db: Db, id: string, by: string): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await trash(tx, id, by, deps.clock.now()))) throw new Failure('not_found', gone);
        await notify(tx, topic);
      }),
  };
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
