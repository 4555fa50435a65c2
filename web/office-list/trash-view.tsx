import { ArrowLeft } from 'lucide-react';
import { daysInTrash } from '#contract/list.ts';
import { type ListRow, type TrashSpec, useRows } from '#web/office-list/spec.ts';
import { call } from '#web/platform/calls/api.ts';
import { useListAddress } from '#web/platform/list-address.ts';
import { type Sent, useSelection } from '#web/platform/selection.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { EmptyNotice, NothingFound } from '#web/ui/feedback/notice.tsx';
import { useBulk } from '#web/ui/table/bulk/use-bulk.ts';
import type { Column } from '#web/ui/table/data-table.tsx';
import { ListTools } from '#web/ui/table/list-tools.tsx';
import { Moment } from '#web/ui/table/moment.tsx';
import { TableView } from '#web/ui/table/table-view.tsx';

interface Trashed {
  trashed_at: string;
  trashed_by: string;
}

/** Deleted rows, by whom and when, with a way to restore them. */
export function TrashView<Row extends ListRow>({ spec }: { spec: TrashSpec<Row> }) {
  const { noun, queryKey, calls, nameOf } = spec;
  const address = useListAddress(['search', 'trash', 'batch']);
  const { trash: _, ...query } = address.query;
  const list = useRows<Row>(spec, query, 'trash');
  // The trash cannot be sorted by its columns.
  const [first, ...rest] = spec.trashColumns.map(({ sort: _, ...column }) => column);
  const selection = useSelection({ ...address, query });
  const bulk = useBulk(noun, queryKey);
  const restore = (chosen: Sent) => call(calls.restoreMany, { body: { selection: chosen } });
  const job = {
    doing: 'Restoring',
    done: 'restored',
    failure: `Failed to restore ${noun.many}. Please try again later.`,
  };

  return (
    <>
      <WayBack many={noun.many} />
      <ListTools address={address} searchLabel={spec.searchLabel} filters={[]} />
      <TableView
        noun={noun}
        address={address}
        list={list}
        columns={[...(first ? [first] : []), ...whoAndWhen, ...rest]}
        nameOf={nameOf}
        defaultSort="-trashed_at"
        empty={<NothingHere many={noun.many} isSearch={Boolean(address.query.search)} />}
        actions={(row) => [
          {
            label: 'Restore',
            main: true,
            onClick: () => bulk.run({ ...job, step: () => restore({ ids: [row._id] }) }),
          },
        ]}
        choosing={{
          selection,
          progress: bulk.progress,
          actions: (head) => (
            <Button
              look="outline"
              onClick={() =>
                bulk.run({
                  ...job,
                  step: (done) => restore(selection.sent(head, done)),
                  onDone: selection.clear,
                })
              }
            >
              Restore
            </Button>
          ),
        }}
      />
    </>
  );
}

function WayBack({ many }: { many: string }) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 md:mb-3">
      <LinkButton to="?" look="outline" className="shrink-0 px-3 text-[0.9rem] md:min-h-10">
        <ArrowLeft aria-hidden className="size-4.5" />
        {`Back to the ${many}`}
      </LinkButton>
      <p className="text-muted max-md:text-xs">{`What was deleted stays here for ${daysInTrash} days.`}</p>
    </div>
  );
}

function NothingHere({ many, isSearch }: { many: string; isSearch: boolean }) {
  if (isSearch) return <NothingFound many={`deleted ${many}`} />;
  return <EmptyNotice title="The trash is empty.">{`Deleted ${many} appear here.`}</EmptyNotice>;
}

const trashed = (row: ListRow) => row as ListRow & Trashed;

const whoAndWhen: Column<ListRow>[] = [
  { label: 'Deleted by', width: 7, cell: (row) => <EmailText>{trashed(row).trashed_by}</EmailText> },
  { label: 'Deleted', width: 6.1, cell: (row) => <Moment at={trashed(row).trashed_at} /> },
];
