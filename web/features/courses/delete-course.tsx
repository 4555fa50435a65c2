import { useState } from 'react';
import { type Course, courseTrash } from '#contract/courses/courses.ts';
import { standardName } from '#contract/fields.ts';
import type { ListedCourse } from '#web/features/courses/catalogue.ts';
import { queryKey } from '#web/features/courses/catalogue-query.ts';
import { call } from '#web/platform/calls/api.ts';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { useRemoval } from '#web/ui/table/use-removal.ts';

const texts = { done: 'Course deleted successfully.', failure: 'Error: Failed to delete course' };
const restore = (id: string) => call(courseTrash.restoreOne, { params: { id } });

/** Confirms the deletion of a course, and again if someone else has changed it meanwhile. */
export function DeleteCourse({ course, onClose }: { course: ListedCourse | null; onClose: () => void }) {
  const [theirs, setTheirs] = useState<Course>();
  const removeOne = useRemoval({ one: 'course', queryKey, restore, texts });
  const asked = theirs ?? course;

  function close() {
    setTheirs(undefined);
    onClose();
  }

  function remove({ _id, title, version }: ListedCourse) {
    close();
    const id = String(_id);
    const send = () => call(courseTrash.removeOne, { params: { id } }, { ifMatch: version ?? undefined });
    removeOne(id, `“${title ?? ''}”`, send, (current) => setTheirs(current as Course));
  }

  return (
    <Confirm
      open={asked !== null}
      onClose={close}
      onConfirm={() => asked && remove(asked)}
      title="Delete this course?"
      action={theirs ? 'Delete it all the same' : 'Delete course'}
    >
      {theirs
        ? `Someone else changed it in the meantime. It now says: “${theirs.title}”, ${standardName(theirs.standard)} standard. ${theirs.description}`
        : `“${course?.title ?? ''}” will leave the list at once.`}
    </Confirm>
  );
}
