import { restoreAdmissions } from '#contract/admission-desk.ts';
import { said, studentName } from '#web/features/admissions/columns.tsx';
import { queryKey, useTrashedAdmissions } from '#web/features/admissions/queries.ts';
import { call } from '#web/platform/api.ts';
import { useListAddress } from '#web/platform/list-address.ts';
import { TrashView } from '#web/ui/trash-view.tsx';

const names = ['search', 'trash', 'batch'];
// In the trash they stand in the order in which they were deleted.
const columns = [studentName, ...said].map(({ sort: _, ...column }) => column);

export function TrashedAdmissions() {
  const address = useListAddress(names);
  return (
    <TrashView
      words={{ one: 'admission', many: 'admissions' }}
      address={address}
      searchLabel="Search by student name"
      list={useTrashedAdmissions(address.query)}
      columns={columns}
      nameOf={(admission) => admission.student_name}
      queryKey={queryKey}
      restore={(selection) => call(restoreAdmissions, { body: { selection } })}
    />
  );
}
