import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditEntry, auditKinds, exportAudit, listActors, listAudit } from '#contract/office/audit.ts';
import { columns } from '#web/features/audit/columns.tsx';
import { Entry } from '#web/features/audit/entry.tsx';
import { kindLabels } from '#web/features/audit/entry-text.ts';
import { EmptyList } from '#web/office-list/empty-list.tsx';
import { ListView } from '#web/office-list/list-view.tsx';
import { type ReadSpec, useAddressOf } from '#web/office-list/spec.ts';
import { call } from '#web/platform/calls/api.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

const queryKey = ['audit'];
const kinds = auditKinds.map((value) => ({ value, label: kindLabels[value] }));

const everything: ReadSpec<AuditEntry> = {
  name: 'audit',
  noun: { one: 'entry', many: 'entries' },
  queryKey,
  // No live update reports new entries, and this screen should open with the newest.
  staleTime: 0,
  calls: { list: listAudit, exported: exportAudit },
  columns,
  filters: [{ name: 'kind', label: 'Kind', all: 'All kinds', values: kinds }],
  days: { from: 'from', to: 'to', label: 'From' },
  params: ['subject_id'],
  searchLabel: 'Search by what or who',
  defaultSort: '-at',
  nameOf: ({ actor, action, subject }) => `${actor} ${action} ${subject}`,
  empty: (
    <EmptyList title="No entries found." instead="Try fewer filters or other days.">
      Whatever someone of the office adds, changes or deletes is written down here.
    </EmptyList>
  ),
};

export function OfficeAudit() {
  const actors = useQuery({ queryKey: [...queryKey, 'people'], queryFn: () => call(listActors) });
  const people = (actors.data ?? []).map(({ _id, actor }) => ({ value: _id, label: actor }));
  const person = { name: 'actor_id', label: 'Person', all: 'Everybody', values: people };
  const spec = { ...everything, filters: [...everything.filters, person] };
  const address = useAddressOf(spec);
  const [open, setOpen] = useState<AuditEntry | null>(null);
  return (
    <>
      <ListView
        spec={spec}
        address={address}
        actions={(entry) => [{ label: 'Show', main: true, onClick: () => setOpen(entry) }]}
      />
      <Dialog open={open !== null} onClose={() => setOpen(null)} title="What was done">
        {open && <Entry entry={open} />}
      </Dialog>
    </>
  );
}
