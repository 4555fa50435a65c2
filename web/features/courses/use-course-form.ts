import { useState } from 'react';
import { type Course, CourseForm } from '#contract/courses/courses.ts';
import type { ListedCourse } from '#web/features/courses/catalogue.ts';
import { type CourseValues, courseNames, courseValues } from '#web/features/courses/course-values.ts';
import { useAddCourse, useChangeCourse, useRestoreCourse } from '#web/features/courses/queries.ts';
import { httpError, idempotencyKeys } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { formDraft } from '#web/platform/forms/draft.ts';
import { useForm } from '#web/platform/forms/form.ts';

interface Base {
  /** Someone else has deleted it, so it is restored first. */
  isGone: boolean;
  onRestored: () => void;
  version: number | undefined;
}

/** The form of a course, with a draft that outlives the session and detection of conflicts. */
export function useCourseForm(course: ListedCourse | null, onDone: (message: string) => void) {
  const [draft] = useState(() => formDraft(`courseDraft ${course?._id ?? 'new'}`));
  const [saved] = useState(draft.read);
  const before = courseValues(course);
  const values: CourseValues = { ...before, ...saved };
  const [isFromDraft, setFromDraft] = useState(courseNames.some((name) => values[name] !== before[name]));
  const [version, setVersion] = useState(Number(saved.version) || (course?.version ?? undefined));
  /** The version that someone else has changed or deleted meanwhile. */
  const [theirs, setTheirs] = useState<Course>();
  const [isGone, setGone] = useState(false);
  const save = useSaveCourse(course?._id);

  const form = useForm({
    schema: CourseForm,
    async send(body) {
      try {
        await save(body, { isGone, version, onRestored: () => setGone(false) });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.code === 'changed_meanwhile' && error.current) return setTheirs(error.current as Course);
        if (error.status === 404) return setGone(true);
        // Field errors of the server appear at the fields, anything else with the text of the specification.
        const answered = error.status > 0 && error.errors.length === 0;
        throw answered ? new Error(httpError(error.status)) : error;
      }
      draft.forget();
      onDone(course ? 'Course updated successfully.' : 'Course added successfully.');
    },
  });

  function fill(next: CourseValues) {
    for (const name of courseNames) form.fill(name, next[name]);
  }

  return {
    form,
    values,
    version,
    theirs,
    isGone,
    isFromDraft,
    draft,
    before,
    mine: () => Object.fromEntries(courseNames.map((name) => [name, form.entry(name)])) as CourseValues,
    settle(from: Course, mine: Partial<CourseValues>) {
      fill({ ...courseValues(from), ...mine });
      setVersion(from.version);
      setTheirs(undefined);
    },
    startOver() {
      draft.forget();
      fill(before);
      setVersion(course?.version ?? undefined);
      setFromDraft(false);
    },
  };
}

/** Adds a course, or changes it based on the version that was seen. */
function useSaveCourse(id: string | null | undefined) {
  const add = useAddCourse();
  const change = useChangeCourse();
  const restore = useRestoreCourse();
  const [keyFor] = useState(idempotencyKeys);

  return async (body: CourseForm, { isGone, version, onRestored }: Base) => {
    if (!id) return add.mutateAsync({ body, idempotencyKey: keyFor(body) });
    let current = version;
    if (isGone) {
      current = (await restore.mutateAsync(id)).version;
      onRestored();
    }
    return change.mutateAsync({ id, body: { ...body, ...(current && { version: current }) } });
  };
}
