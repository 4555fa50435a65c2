import { useState } from 'react';
import { exportEnquiries, type ListedEnquiry } from '#contract/enquiry-desk.ts';
import { columns } from '#web/features/enquiries/columns.tsx';
import { DeleteEnquiry } from '#web/features/enquiries/delete-enquiry.tsx';
import { filters } from '#web/features/enquiries/filters.ts';
import { MoveForm } from '#web/features/enquiries/move-form.tsx';
import { useEnquiries } from '#web/features/enquiries/queries.ts';
import { useEnquiryBulk } from '#web/features/enquiries/use-enquiry-bulk.ts';
import { download } from '#web/platform/download.ts';
import { useListAddress } from '#web/platform/list-address.ts';
import { useSelection } from '#web/platform/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnPicker, useColumns } from '#web/ui/column-picker.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { EmptyNotice } from '#web/ui/notice.tsx';
import { RowAction } from '#web/ui/table-parts.tsx';
import { ExportButton, SortSelect, TableTools, TrashLink } from '#web/ui/table-tools.tsx';
import { type Head, TableView } from '#web/ui/table-view.tsx';
import { useExport } from '#web/ui/use-export.ts';

const names = ['search', 'sort', ...filters.map(({ name }) => name)];
const words = { one: 'enquiry', many: 'enquiries' };

type Asking = { about: 'one'; enquiry: ListedEnquiry } | { about: 'many' | 'move'; head: Head };

export function OfficeEnquiries() {
  const address = useListAddress(names);
  const table = useColumns('enquiries', columns);
  const selection = useSelection(address);
  const bulk = useEnquiryBulk(selection);
  const { cursor: _, ...query } = address.query;
  const sheet = useExport('enquiries', (file) => download(exportEnquiries, { query }, file));
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);

  return (
    <>
      <ListTools address={address} searchLabel="Search by name or phone" filters={filters} />
      <TableTools>
        <SortSelect columns={columns} address={address} usual="Newest first" />
        <ColumnPicker columns={table} />
        <ExportButton saving={sheet.saving} onClick={sheet.save} />
        <TrashLink />
      </TableTools>
      <TableView
        words={words}
        address={address}
        list={useEnquiries(address.query)}
        columns={table.shown}
        nameOf={(enquiry) => enquiry.name}
        usualSort="-created_at"
        empty={
          <EmptyNotice title="No enquiries found.">
            Try another name or fewer filters. Questions sent through the site appear here by themselves.
          </EmptyNotice>
        }
        actions={(enquiry) => (
          <RowAction danger of={enquiry.name} onClick={() => setAsking({ about: 'one', enquiry })}>
            Delete
          </RowAction>
        )}
        choosing={{
          selection,
          progress: bulk.progress,
          actions: (head) => (
            <>
              <Button look="outline" onClick={() => setAsking({ about: 'move', head })}>
                Change status
              </Button>
              <Button look="danger" onClick={() => setAsking({ about: 'many', head })}>
                Delete
              </Button>
            </>
          ),
        }}
      />
      <Dialog open={asking?.about === 'move'} onClose={close} title="Change status">
        {asking?.about === 'move' && (
          <MoveForm
            onCancel={close}
            onMove={(move) => {
              bulk.move(asking.head, move);
              close();
            }}
          />
        )}
      </Dialog>
      <DeleteEnquiry
        enquiry={asking?.about === 'one' ? asking.enquiry : null}
        selection={selection}
        onClose={close}
      />
      <Confirm
        open={asking?.about === 'many'}
        onClose={close}
        onConfirm={() => {
          if (asking?.about === 'many') bulk.remove(asking.head);
          close();
        }}
        title="Delete these enquiries?"
        action="Delete enquiries"
      >
        {asking?.about === 'many' &&
          `${selection.count(asking.head)} of them leave the list and stay in the trash for 30 days.`}
      </Confirm>
    </>
  );
}
