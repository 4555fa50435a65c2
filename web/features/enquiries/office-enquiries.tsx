import { useState } from 'react';
import { enquiryClasses, enquirySubjects } from '#contract/enquiries.ts';
import type { ListedEnquiry } from '#contract/enquiry-desk.ts';
import { boards } from '#contract/fields.ts';
import { columns } from '#web/features/enquiries/columns.tsx';
import { useDeleteEnquiry, useEnquiries, useRestoreEnquiry } from '#web/features/enquiries/queries.ts';
import { type ListAddress, useListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { ListFoot, ListTools } from '#web/ui/list-tools.tsx';
import { EmptyNotice, ErrorNotice } from '#web/ui/notice.tsx';
import { LoadingTable, RowAction } from '#web/ui/table-parts.tsx';
import { toast } from '#web/ui/toast.tsx';

const filters = [
  { name: 'class_name', label: 'Class', all: 'All classes', ...ranked(enquiryClasses, ['10', '12']) },
  {
    name: 'board',
    label: 'Board',
    all: 'All boards',
    ...ranked(boards, ['CBSE', 'ICSE', 'State Board']),
  },
  {
    name: 'subject',
    label: 'Subject',
    all: 'All subjects',
    ...ranked(enquirySubjects, ['Mathematics', 'Science', 'History']),
  },
];
const names = ['search', 'sort', ...filters.map(({ name }) => name)];

/** What is asked for most stands first, the rest under 'More'. */
function ranked<T extends string>(all: readonly T[], values: T[]) {
  return { values, more: all.filter((value) => !values.includes(value)) };
}

export function OfficeEnquiries() {
  const address = useListAddress(names);
  const [doomed, setDoomed] = useState<ListedEnquiry | null>(null);
  const remove = useDeleteEnquiry();
  const restore = useRestoreEnquiry();
  const close = () => setDoomed(null);

  function confirmDelete() {
    if (!doomed) return;
    const { _id, name } = doomed;
    const undo = () =>
      restore.mutate(_id, {
        onSuccess: () => toast('success', `The enquiry of ${name} is back.`),
        onError: () => toast('error', 'Failed to restore enquiry. Please try again later.'),
      });
    remove.mutate(_id, {
      onSuccess: () => toast('success', `Enquiry of ${name} deleted.`, { label: 'Undo', onClick: undo }),
      onError: () => toast('error', 'Failed to delete enquiry. Please try again later.'),
    });
    close();
  }

  return (
    <>
      <ListTools address={address} searchLabel="Search by name or phone" filters={filters} />
      <Enquiries address={address} onDelete={setDoomed} />
      <Confirm
        open={doomed !== null}
        onClose={close}
        onConfirm={confirmDelete}
        title="Delete this enquiry?"
        action="Delete enquiry"
      >
        {doomed && `The enquiry of ${doomed.name} leaves the list and stays in the trash for 30 days.`}
      </Confirm>
    </>
  );
}

function Enquiries({
  address,
  onDelete,
}: {
  address: ListAddress;
  onDelete: (enquiry: ListedEnquiry) => void;
}) {
  const { data, error, isPending, isPlaceholderData, refetch } = useEnquiries(address.query);
  if (isPending) return <LoadingTable>Loading enquiries...</LoadingTable>;
  if (error)
    return (
      <ErrorNotice
        action={
          <Button look="danger" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        Failed to fetch enquiries. Please try again later.
      </ErrorNotice>
    );
  if (data.rows.length === 0)
    return (
      <EmptyNotice title="No enquiries found.">
        Try another name or fewer filters. Questions sent through the site appear here by themselves.
      </EmptyNotice>
    );
  return (
    <>
      <DataTable
        caption="Enquiries"
        columns={columns}
        rows={data.rows}
        keyOf={(enquiry) => enquiry._id}
        sort={address.query.sort ?? '-created_at'}
        onSort={(sort) => address.change({ sort })}
        busy={isPlaceholderData}
        actions={(enquiry) => (
          <RowAction danger of={enquiry.name} onClick={() => onDelete(enquiry)}>
            Delete
          </RowAction>
        )}
      />
      <ListFoot address={address} head={data.head} shown={data.rows.length} one="enquiry" many="enquiries" />
    </>
  );
}
