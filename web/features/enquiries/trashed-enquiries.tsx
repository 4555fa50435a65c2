import { restoreEnquiries } from '#contract/enquiry-desk.ts';
import { message, said } from '#web/features/enquiries/columns.tsx';
import { queryKey, useTrashedEnquiries } from '#web/features/enquiries/queries.ts';
import { call } from '#web/platform/api.ts';
import { useListAddress } from '#web/platform/list-address.ts';
import { TrashView } from '#web/ui/trash-view.tsx';

const names = ['search', 'trash', 'batch'];
// In the trash they stand in the order in which they were deleted.
const columns = [...said, message].map(({ sort: _, ...column }) => column);

export function TrashedEnquiries() {
  const address = useListAddress(names);
  return (
    <TrashView
      words={{ one: 'enquiry', many: 'enquiries' }}
      address={address}
      searchLabel="Search by name or phone"
      list={useTrashedEnquiries(address.query)}
      columns={columns}
      nameOf={(enquiry) => enquiry.name}
      queryKey={queryKey}
      restore={(selection) => call(restoreEnquiries, { body: { selection } })}
    />
  );
}
