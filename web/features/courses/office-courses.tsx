import { Plus, Trash2, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type Course, courseTrash } from '#contract/courses.ts';
import { standardName } from '#contract/fields.ts';
import type { ListedCourse } from '#web/features/courses/catalogue.ts';
import { queryKey, useCatalogue } from '#web/features/courses/catalogue-query.ts';
import { CourseForm } from '#web/features/courses/course-form.tsx';
import { DeleteCourse } from '#web/features/courses/delete-course.tsx';
import { LoadingOfficeCourses } from '#web/features/courses/loading-courses.tsx';
import { OfficeCourseList } from '#web/features/courses/office-course-list.tsx';
import type { TrashSpec } from '#web/office-list/spec.ts';
import { TrashView } from '#web/office-list/trash-view.tsx';
import { type ListAddress, useListAddress } from '#web/platform/list-address.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

const ImportCourses = lazy(() => import('#web/features/courses/import/import-courses.tsx'));

// What is open stands in the address too, so that someone who must log in again comes back to it.
const names = ['search', 'standard', 'view', 'trash', 'add', 'edit'];

const trash: TrashSpec<Course> = {
  words: { one: 'course', many: 'courses' },
  queryKey,
  calls: courseTrash,
  searchLabel: 'Search by title',
  nameOf: (course) => course.title,
  trashColumns: [
    { label: 'Title', cell: (course) => course.title },
    { label: 'Standard', cell: (course) => standardName(course.standard) },
  ],
};

export function OfficeCourses() {
  const address = useListAddress(names);
  if (address.query.trash) return <TrashView spec={trash} />;
  if (address.query.view === 'import')
    return (
      <Suspense fallback={<LoadingOfficeCourses />}>
        <ImportCourses onBack={() => address.change({ view: null, search: null })} />
      </Suspense>
    );
  return <Listed address={address} />;
}

function Listed({ address }: { address: ListAddress }) {
  const [leaving, setLeaving] = useState<ListedCourse | null>(null);
  const { change } = address;
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <Button onClick={() => change({ add: 'yes' })}>
          <Plus aria-hidden className="size-5" />
          Add Course
        </Button>
        <Button look="outline" onClick={() => change({ view: 'import', search: null, standard: null })}>
          <Upload aria-hidden className="size-4.5" />
          Import
        </Button>
        <LinkButton to="?trash=yes" look="outline">
          <Trash2 aria-hidden className="size-4.5" />
          Trash
        </LinkButton>
      </div>
      <OfficeCourseList
        address={address}
        onEdit={(course) => change({ edit: String(course._id) })}
        onDelete={setLeaving}
      />
      <EditDialog address={address} />
      <DeleteCourse course={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

function EditDialog({ address: { query, change } }: { address: ListAddress }) {
  const { data } = useCatalogue();
  const found = data?.flatMap((shelf) => shelf.courses).find((course) => course._id === query.edit);
  // As it was when the dialog opened: what others do meanwhile is told when it is saved.
  const [course, setCourse] = useState<ListedCourse>();
  if (course?._id !== query.edit && course !== found) setCourse(found);
  const close = () => change({ add: null, edit: null });
  const isOpen = Boolean(query.add || (query.edit && course));
  return (
    <Dialog addressed open={isOpen} onClose={close} title={query.edit ? 'Edit Course' : 'Add Course'}>
      <CourseForm
        key={query.edit}
        course={course ?? null}
        onCancel={close}
        onDone={(message) => {
          toast('success', message);
          close();
        }}
      />
    </Dialog>
  );
}
