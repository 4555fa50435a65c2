import { type Due, exportDues, listDues } from '#contract/admissions/dues.ts';
import { columns } from '#web/features/admissions/dues/columns.tsx';
import { queryKey } from '#web/features/admissions/dues/queries.ts';
import { useRemindActions } from '#web/features/admissions/dues/remind-actions.ts';
import { Totals } from '#web/features/admissions/dues/totals.tsx';
import { EmptyList } from '#web/office-list/empty-list.tsx';
import { ListView } from '#web/office-list/list-view.tsx';
import { type ReadSpec, useAddressOf } from '#web/office-list/spec.ts';
import { knownNames } from '#web/platform/served/options.ts';

const spec: ReadSpec<Due> = {
  name: 'dues',
  noun: { one: 'due', many: 'dues' },
  queryKey,
  calls: { list: listDues, exported: exportDues },
  columns,
  filters: [
    {
      name: 'overdue',
      label: 'Overdue',
      all: 'Overdue or not',
      values: [{ value: 'yes', label: 'Overdue' }],
    },
    { name: 'course', label: 'Course', all: 'All courses', values: knownNames('courses') },
    { name: 'standard', label: 'Standard', all: 'All standards', values: knownNames('standards') },
  ],
  days: { from: 'due_from', to: 'due_to', label: 'Due from' },
  searchLabel: 'Search by name, phone or reference',
  defaultSort: 'due_on',
  defaultSortLabel: 'Earliest due first',
  actionsWidth: 7.75,
  nameOf: ({ student_name }) => student_name,
  empty: (
    <EmptyList title="No dues found." instead="Try another name, fewer filters or other days.">
      Students with a balance to pay appear here.
    </EmptyList>
  ),
};

export function OfficeDues() {
  const address = useAddressOf(spec);
  return (
    <ListView spec={spec} address={address} actions={useRemindActions()}>
      <Totals query={address.query} />
    </ListView>
  );
}
