import { type Course, CourseForm } from '#contract/courses/courses.ts';
import { courseIdentity } from '#contract/courses/import.ts';
import { standardName } from '#contract/fields.ts';
import { standardNumber } from '#contract/sheets/standards.ts';
import { rowReader } from '#server/imports/read-fields.ts';
import { changedSince, type ImportSpec } from '#server/imports/spec.ts';
import type { Work } from '#server/platform/http/effects.ts';
import { insertAll, list } from '../store.ts';
import { noteImport } from './store.ts';

interface Courses {
  /** Audits what was added, and refreshes the catalogue. */
  added: (work: Work, courses: Course[]) => Promise<void>;
  lock: (work: Work, ids: string[]) => Promise<Course[]>;
  remove: (work: Work, ids: string[]) => Promise<unknown>;
}

/** Courses from a file. */
export function courseImport({ added, lock, remove }: Courses): ImportSpec<CourseForm> {
  return {
    kind: 'courses',
    audits: 'course',
    tells: ['courses'],
    perStep: 200,
    headers: {
      title: ['title', 'course title', 'course name', 'course', 'name', 'विषय', 'नाव'],
      description: ['description', 'details', 'about', 'माहिती', 'विवरण'],
      courselink: ['courselink', 'course link', 'link', 'url', 'web address', 'video'],
      standard: ['standard', 'std', 'class', 'grade', 'इयत्ता', 'कक्षा'],
      subjects: ['subjects', 'subject'],
    },

    reader: async () => (cells) => {
      const row = rowReader(cells);
      const written = cells('standard');
      const standard = standardNumber(written) ?? written;
      const [title, description, courselink, subjects] = [
        'title',
        'description',
        'courselink',
        'subjects',
      ].map(cells);
      return row.finish(CourseForm, { title, description, courselink, standard, subjects });
    },

    nameOf: ({ title }) => title,
    identity: courseIdentity,

    async known(db) {
      const there = await list(db);
      return new Map(
        there.map((course) => [
          courseIdentity(course),
          `“${course.title}” is in the list of the ${standardName(course.standard)} already.`,
        ]),
      );
    },

    async add(work, rows, { id }) {
      const forms = rows.map(({ form }) => form);
      const made = await insertAll(work.db, forms, id);
      await noteImport(work.db, { id, by: work.caller, at: work.now, added: made.length });
      await added(work, made);
      return made.map(({ _id }) => ({ id: _id }));
    },

    async remove(work, ids) {
      const there = await lock(work, ids);
      const untouched = there.filter(({ version }) => version === 1).map(({ _id }) => _id);
      await remove(work, untouched);
      const changed = there.filter(({ version }) => version > 1);
      return new Map(changed.map(({ _id }) => [_id, changedSince]));
    },
  };
}
