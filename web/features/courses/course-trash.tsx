import type { TrashedCourse } from '#contract/courses.ts';
import { standardName } from '#contract/fields.ts';
import { sayNotRestored } from '#web/features/courses/not-restored.ts';
import { useRestoreCourse, useTrash } from '#web/features/courses/queries.ts';
import { formatMoment } from '#web/platform/dates.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyNotice, NothingFound } from '#web/ui/feedback/notice.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { ListTools } from '#web/ui/table/list-tools.tsx';
import { RowAction } from '#web/ui/table/table-parts.tsx';
import { TableView } from '#web/ui/table/table-view.tsx';

const columns: Column<TrashedCourse>[] = [
  { label: 'Title', cell: (course) => course.title },
  { label: 'Standard', cell: (course) => standardName(course.standard) },
  { label: 'Deleted', cell: (course) => formatMoment(course.trashed_at), sort: 'trashed_at' },
  { label: 'By', cell: (course) => course.trashed_by ?? '–' },
];

/** Courses that were deleted in the last 30 days. */
export function CourseTrash({ address, onBack }: { address: ListAddress; onBack: () => void }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Trash</h2>
        <Button look="outline" onClick={onBack}>
          Back to the courses
        </Button>
      </div>
      <ListTools address={address} searchLabel="Search by title" filters={[]} />
      <Trashed address={address} />
    </>
  );
}

function Trashed({ address }: { address: ListAddress }) {
  const { search, sort, cursor } = address.query;
  const query = { ...(search && { search }), ...(sort && { sort }), ...(cursor && { cursor }) };
  const restore = useRestoreCourse();
  return (
    <TableView
      words={{ one: 'course', many: 'courses' }}
      address={address}
      list={useTrash(query)}
      columns={columns}
      nameOf={(course) => course.title}
      usualSort="-trashed_at"
      empty={
        search ? (
          <NothingFound many="deleted courses" />
        ) : (
          <EmptyNotice title="The trash is empty.">
            A course that is deleted stays here for 30 days and can be brought back.
          </EmptyNotice>
        )
      }
      actions={({ _id, title }) => (
        <RowAction
          of={title}
          onClick={() =>
            restore.mutate(_id, {
              onSuccess: () => toast('success', `“${title}” is back.`),
              onError: (error) => sayNotRestored(error, title),
            })
          }
        >
          Restore
        </RowAction>
      )}
    />
  );
}
