import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListedCourse } from '#web/features/courses/catalogue.ts';
import { useCatalogue } from '#web/features/courses/catalogue-query.ts';
import { CourseForm } from '#web/features/courses/course-form.tsx';
import { LoadingCourses } from '#web/features/courses/loading-courses.tsx';
import { OfficeCourseCard } from '#web/features/courses/office-course-card.tsx';
import { useDeleteCourse, useRestoreCourse } from '#web/features/courses/queries.ts';
import { httpError } from '#web/platform/api.ts';
import { CallFailure } from '#web/platform/call-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyNotice, ErrorNotice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.tsx';

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; course: ListedCourse };

export function OfficeCourses() {
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useDeleteCourse();
  const restore = useRestoreCourse();
  const close = () => setOpen(null);

  function confirmDelete() {
    if (open?.dialog !== 'delete') return;
    const { _id, title } = open.course;
    const undo = () =>
      restore.mutate(String(_id), {
        onSuccess: () => toast('success', `“${title}” is back.`),
        onError: () => toast('error', 'Failed to restore course. Please try again later.'),
      });
    remove.mutate(String(_id), {
      onSuccess: () => toast('success', 'Course deleted successfully.', { label: 'Undo', onClick: undo }),
      onError: () => toast('error', 'Error: Failed to delete course'),
    });
    close();
  }

  return (
    <>
      <div className="mb-6">
        <Button onClick={() => setOpen({ dialog: 'add' })}>
          <Plus aria-hidden className="size-5" />
          Add Course
        </Button>
      </div>
      <Courses open={setOpen} />
      <Dialog
        open={open?.dialog === 'add' || open?.dialog === 'edit'}
        onClose={close}
        title={open?.dialog === 'edit' ? 'Edit Course' : 'Add Course'}
      >
        <CourseForm
          course={open?.dialog === 'edit' ? open.course : null}
          onCancel={close}
          onDone={(message) => {
            toast('success', message);
            close();
          }}
        />
      </Dialog>
      <Confirm
        open={open?.dialog === 'delete'}
        onClose={close}
        onConfirm={confirmDelete}
        title="Delete this course?"
        action="Delete course"
      >
        {open?.dialog === 'delete' && `“${open.course.title}” will leave the list at once.`}
      </Confirm>
    </>
  );
}

function Courses({ open }: { open: (dialog: Open) => void }) {
  const { data, error, isPending, refetch } = useCatalogue();
  if (isPending) return <LoadingCourses />;
  if (error)
    return (
      <ErrorNotice
        action={
          <Button look="danger" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {`Error: ${error instanceof CallFailure && error.status ? httpError(error.status) : error.message}`}
      </ErrorNotice>
    );
  const courses = data.flatMap((shelf) => shelf.courses);
  if (courses.length === 0)
    return (
      <EmptyNotice title="No courses available">
        Add the first one: a title, a few words, a link and its standard.
      </EmptyNotice>
    );
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4">
      {courses.map((course, index) => (
        <li key={course._id ?? index} className="flex">
          <OfficeCourseCard
            course={course}
            onEdit={() => open({ dialog: 'edit', course })}
            onDelete={() => open({ dialog: 'delete', course })}
          />
        </li>
      ))}
    </ul>
  );
}
