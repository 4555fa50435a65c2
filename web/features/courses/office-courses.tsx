import { Plus, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { type Course, courseTrash } from '#contract/courses/courses.ts';
import { standardName } from '#contract/fields.ts';
import type { ListedCourse } from '#web/features/courses/catalogue.ts';
import { queryKey, useCatalogue } from '#web/features/courses/catalogue-query.ts';
import { CourseForm } from '#web/features/courses/course-form.tsx';
import { DeleteCourse } from '#web/features/courses/delete-course.tsx';
import { OfficeCourseList } from '#web/features/courses/office-course-list.tsx';
import type { TrashSpec } from '#web/office-list/spec.ts';
import { TrashView } from '#web/office-list/trash-view.tsx';
import { type ListAddress, useListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import { ListTools } from '#web/ui/table/list-tools.tsx';
import { MoreMenu } from '#web/ui/table/table-tools.tsx';

// The open dialog is in the address too, so that it is open again after a login.
const names = ['search', 'standard', 'view', 'trash', 'add', 'edit'];

const standards = Array.from({ length: 12 }, (_, i) => ({
  value: String(i + 1),
  label: standardName(i + 1),
}));
const filters = [{ name: 'standard', label: 'Standard', all: 'All standards', values: standards }];

const importPath = '/admin/import/courses';

const trash: TrashSpec<Course> = {
  noun: { one: 'course', many: 'courses' },
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
  // Back to its old position.
  if (address.query.view === 'import') return <Navigate to={importPath} replace />;
  return <Listed address={address} />;
}

function Listed({ address }: { address: ListAddress }) {
  const [leaving, setLeaving] = useState<ListedCourse | null>(null);
  const { change } = address;
  return (
    <>
      <ListTools address={address} searchLabel="Search courses" filters={filters}>
        <MoreMenu
          entries={[
            { label: 'Import', icon: Upload, to: importPath },
            { label: 'Trash', icon: Trash2, to: '?trash=yes' },
          ]}
        />
        <Button className="ml-auto px-3 md:min-h-10" onClick={() => change({ add: 'yes' })}>
          <Plus aria-hidden className="size-5" />
          <span className="max-sm:sr-only">Add Course</span>
        </Button>
      </ListTools>
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
  // The version when the dialog opened: changes by others are reported on saving.
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
