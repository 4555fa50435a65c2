import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeleteRows, type DeletionTarget } from '#web/office-list/delete-rows.tsx';
import { ListView } from '#web/office-list/list-view.tsx';
import { type ListRow, type ListSpec, useAddressOf } from '#web/office-list/spec.ts';
import { TrashView } from '#web/office-list/trash-view.tsx';
import { type Selection, useSelection } from '#web/platform/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { type Job, useBulk } from '#web/ui/table/bulk/use-bulk.ts';
import type { RowAction } from '#web/ui/table/row-actions.tsx';
import type { Head } from '#web/ui/table/table-view.tsx';

/** The props of a bulk action. */
export interface Chosen {
  selection: Selection;
  head: Head;
  run: (job: Job) => void;
}

interface Props<Row extends ListRow> {
  spec: ListSpec<Row>;
  /** Actions of a row in addition to Delete. */
  rowActions?: (row: Row, list: { run: (job: Job) => void; group: string | undefined }) => RowAction[];
  /** Actions of the selection in addition to Delete. */
  bulkActions?: (chosen: Chosen) => ReactNode;
  /** Stands between the tools and the table. */
  children?: ReactNode;
}

/** A list of the office, or with `?trash` in the address its trash. */
export function OfficeList<Row extends ListRow>(props: Props<Row>) {
  const [params] = useSearchParams();
  return params.has('trash') ? <TrashView spec={props.spec} /> : <Listed {...props} />;
}

function Listed<Row extends ListRow>({ spec, rowActions, bulkActions, children }: Props<Row>) {
  const address = useAddressOf(spec);
  const selection = useSelection(address);
  const { progress, run } = useBulk(spec.noun, spec.queryKey);
  const [target, setTarget] = useState<DeletionTarget<Row> | null>(null);

  return (
    <>
      <ListView
        spec={spec}
        address={address}
        hasTrash
        actions={(row) => [
          ...(rowActions?.(row, { run, group: selection.group }) ?? []),
          { label: 'Delete', icon: Trash2, danger: true, apart: true, onClick: () => setTarget({ row }) },
        ]}
        choosing={{
          selection,
          progress,
          actions: (head) => (
            <>
              {bulkActions?.({ selection, head, run })}
              <Button look="danger" onClick={() => setTarget({ head })}>
                Delete
              </Button>
            </>
          ),
        }}
      >
        {children}
      </ListView>
      <DeleteRows
        spec={spec}
        target={target}
        selection={selection}
        run={run}
        onClose={() => setTarget(null)}
      />
    </>
  );
}
