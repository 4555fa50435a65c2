import { useState } from 'react';
import { type AuditEntry, auditKinds, exportAudit } from '#contract/audit.ts';
import { columns } from '#web/features/audit/columns.tsx';
import { Days } from '#web/features/audit/days.tsx';
import { Entry } from '#web/features/audit/entry.tsx';
import { kindLabels } from '#web/features/audit/entry-text.ts';
import { useActors, useAudit } from '#web/features/audit/queries.ts';
import { download } from '#web/platform/calls/download.ts';
import { useListAddress } from '#web/platform/list-address.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyNotice } from '#web/ui/feedback/notice.tsx';
import { ListTools } from '#web/ui/table/list-tools.tsx';
import { RowAction } from '#web/ui/table/table-parts.tsx';
import { ExportButton, TableTools } from '#web/ui/table/table-tools.tsx';
import { TableView } from '#web/ui/table/table-view.tsx';
import { useExport } from '#web/ui/table/use-export.ts';

const names = ['search', 'sort', 'kind', 'actor_id', 'subject_id', 'from', 'to'];
const kinds = auditKinds.map((value) => ({ value, label: kindLabels[value] }));

const words = { one: 'entry', many: 'entries' };
const nameOf = ({ actor, action, subject }: AuditEntry) => `${actor} ${action} ${subject}`;

export function OfficeAudit() {
  const address = useListAddress(names);
  const actors = useActors();
  const { cursor: _, ...query } = address.query;
  const sheet = useExport('audit', (file) => download(exportAudit, { query }, file));
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
      <TableTools>
        <ExportButton saving={sheet.saving} onClick={sheet.save} />
      </TableTools>
      <TableView
        words={words}
        address={address}
        list={useAudit(address.query)}
        columns={columns}
        nameOf={nameOf}
        usualSort="-at"
        empty={
          <EmptyNotice title="No entries found.">
            Whatever someone of the office adds, changes or deletes is written down here. Try fewer filters or
            other days.
          </EmptyNotice>
        }
        actions={(entry) => (
          <RowAction of={nameOf(entry)} onClick={() => setOpen(entry)}>
            Show
          </RowAction>
        )}
      />
      <Dialog open={open !== null} onClose={() => setOpen(null)} title="What was done">
        {open && <Entry entry={open} />}
      </Dialog>
    </>
  );
}
