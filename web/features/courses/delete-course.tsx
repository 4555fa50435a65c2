import { useState } from 'react';
import { type Course, deleteCourse } from '#contract/courses.ts';
import { standardName } from '#contract/fields.ts';
import type { ListedCourse } from '#web/features/courses/catalogue.ts';
import { sayNotRestored } from '#web/features/courses/not-restored.ts';
import { useRefreshCourses, useRestoreCourse } from '#web/features/courses/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { offerRetry } from '#web/ui/feedback/offer-retry.ts';
import { toast } from '#web/ui/feedback/toast.tsx';

const failed = 'Error: Failed to delete course';

/** Asks before a course leaves the list, and once more where someone else has changed it meanwhile. */
export function DeleteCourse({ course, onClose }: { course: ListedCourse | null; onClose: () => void }) {
  const [theirs, setTheirs] = useState<Course>();
  const refresh = useRefreshCourses();
  const restore = useRestoreCourse();

  const undo = (id: string, title: string) =>
    restore.mutateAsync(id).then(
      () => toast('success', `“${title}” is back.`),
      (error) => sayNotRestored(error, title),
    );

  async function remove(id: string, title: string, version: number | undefined) {
    try {
      await call(deleteCourse, { params: { id } }, { ifMatch: version });
      toast('success', 'Course deleted successfully.', { label: 'Undo', onClick: () => undo(id, title) });
    } catch (error) {
      const { status, code, current } = error instanceof CallFailure ? error : new CallFailure(0, '');
      if (code === 'changed_meanwhile') return setTheirs(current as Course);
      if (status === 404) toast('error', `${failed}. Someone else has deleted it already.`);
      else {
        const again = () => void remove(id, title, version);
        offerRetry(error, { label: `Delete “${title}”`, message: failed, again });
      }
    }
    await refresh();
  }

  const asked = theirs ?? course;
  return (
    <Confirm
      open={asked !== null}
      onClose={() => {
        setTheirs(undefined);
        onClose();
      }}
      onConfirm={() => {
        setTheirs(undefined);
        onClose();
        if (asked) void remove(String(asked._id), asked.title ?? '', asked.version ?? undefined);
      }}
      title="Delete this course?"
      action={theirs ? 'Delete it all the same' : 'Delete course'}
    >
      {theirs
        ? `Someone else changed it in the meantime. It now says: “${theirs.title}”, ${standardName(theirs.standard)} standard. ${theirs.description}`
        : `“${course?.title ?? ''}” will leave the list at once.`}
    </Confirm>
  );
}
