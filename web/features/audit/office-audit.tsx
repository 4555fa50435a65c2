import { useState } from 'react';
import { type AuditEntry, auditKinds } from '#contract/audit.ts';
import { columns } from '#web/features/audit/columns.tsx';
import { Days } from '#web/features/audit/days.tsx';
import { Entry } from '#web/features/audit/entry.tsx';
import { useActors, useAudit } from '#web/features/audit/queries.ts';
import { kindWords } from '#web/features/audit/words.ts';
import { type ListAddress, useListAddress } from '#web/platform/list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListFoot, ListTools } from '#web/ui/list-tools.tsx';
import { EmptyNotice, ErrorNotice } from '#web/ui/notice.tsx';
import { LoadingTable, RowAction } from '#web/ui/table-parts.tsx';

const names = ['search', 'sort', 'kind', 'actor_id', 'subject_id', 'from', 'to'];
const kinds = auditKinds.map((value) => ({ value, label: kindWords[value] }));

export function OfficeAudit() {
  const address = useListAddress(names);
  const actors = useActors();
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const people = (actors.data ?? []).map(({ _id, actor }) => ({ value: _id, label: actor }));
  const filters = [
    { name: 'kind', label: 'Kind', all: 'All kinds', values: kinds },
    { name: 'actor_id', label: 'Person', all: 'Everybody', values: people },
  ];
  return (
    <>
      <ListTools address={address} searchLabel="Search by what or who" filters={filters} />
      <Days address={address} />
      <Entries address={address} onOpen={setOpen} />
      <Dialog open={open !== null} onClose={() => setOpen(null)} title="What was done">
        {open && <Entry entry={open} />}
      </Dialog>
    </>
  );
}

function Entries({ address, onOpen }: { address: ListAddress; onOpen: (entry: AuditEntry) => void }) {
  const { data, error, isPending, isPlaceholderData, refetch } = useAudit(address.query);
  if (isPending) return <LoadingTable>Loading audit...</LoadingTable>;
  if (error)
    return (
      <ErrorNotice
        action={
          <Button look="danger" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </ErrorNotice>
    );
  if (data.rows.length === 0)
    return (
      <EmptyNotice title="Nothing found.">
        Whatever someone of the office adds, changes or deletes is written down here. Try fewer filters or
        other days.
      </EmptyNotice>
    );
  return (
    <>
      <DataTable
        caption="Audit"
        columns={columns}
        rows={data.rows}
        keyOf={(entry) => entry._id}
        sort={address.query.sort ?? '-at'}
        onSort={(sort) => address.change({ sort })}
        busy={isPlaceholderData}
        actions={(entry) => (
          <RowAction of={`${entry.actor} ${entry.action} ${entry.subject}`} onClick={() => onOpen(entry)}>
            Show
          </RowAction>
        )}
      />
      <ListFoot address={address} head={data.head} shown={data.rows.length} one="entry" many="entries" />
    </>
  );
}
