import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { formatMoment } from '#web/platform/dates.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { type Sent, useSelection } from '#web/platform/selection.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { EmptyNotice, NothingFound } from '#web/ui/notice.tsx';
import { RowAction } from '#web/ui/table-parts.tsx';
import { type Head, TableView } from '#web/ui/table-view.tsx';
import { useBulk } from '#web/ui/use-bulk.ts';

interface Trashed {
  _id: string;
  trashed_at: string;
  trashed_by: string;
}

interface Props<Row> {
  words: { one: string; many: string };
  /** Of the names `search`, `trash` and `batch`. */
  address: ListAddress;
  searchLabel: string;
  list: UseQueryResult<{ rows: Row[]; head: Head }>;
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  queryKey: QueryKey;
  /** One step of bringing these back. */
  restore: (selection: Sent) => Promise<{ done: number; more: boolean }>;
}

/** What was deleted, by whom and when, and the way back. */
export function TrashView<Row extends Trashed>(props: Props<Row>) {
  const { words, address, searchLabel, list, columns, nameOf, queryKey, restore } = props;
  const { trash: _, ...query } = address.query;
  const selection = useSelection({ ...address, query });
  const bulk = useBulk(words, queryKey);
  const job = {
    doing: 'Restoring',
    done: 'restored',
    failure: `Failed to restore ${words.many}. Please try again later.`,
  };

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton to="?" look="outline">
          <ArrowLeft aria-hidden className="size-4.5" />
          {`Back to the ${words.many}`}
        </LinkButton>
        <p className="text-muted">What was deleted stays here for 30 days.</p>
      </div>
      <ListTools address={address} searchLabel={searchLabel} filters={[]} />
      <TableView
        words={words}
        address={address}
        list={list}
        columns={[...columns.slice(0, 1), ...whoAndWhen, ...columns.slice(1)]}
        nameOf={nameOf}
        usualSort="-trashed_at"
        empty={
          address.query.search ? (
            <NothingFound many={`deleted ${words.many}`} />
          ) : (
            <EmptyNotice title="The trash is empty.">{`Deleted ${words.many} appear here.`}</EmptyNotice>
          )
        }
        actions={(row) => (
          <RowAction
            of={nameOf(row)}
            onClick={() => bulk.run({ ...job, step: () => restore({ ids: [row._id] }) })}
          >
            Restore
          </RowAction>
        )}
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

const whoAndWhen: Column<Trashed>[] = [
  { label: 'Deleted by', cell: (row) => row.trashed_by },
  { label: 'Deleted', cell: (row) => formatMoment(row.trashed_at) },
];
