import { useQueryClient } from '@tanstack/react-query';
import type { ListRow, ListSpec } from '#web/office-list/spec.ts';
import { cachedRows } from '#web/platform/calls/list-cache.ts';
import { formatCount, formatTotal } from '#web/platform/counts.ts';
import type { Selection } from '#web/platform/selection.ts';
import type { Head } from '#web/ui/table/table-view.tsx';

/** For a list that shows several rows as one: the size and selection of such a group. */
export function useGroups<Row extends ListRow>({ queryKey, standsFor }: ListSpec<Row>, selection: Selection) {
  const client = useQueryClient();
  const { group } = selection;
  const sizeOf = (row: Row) => (group && standsFor ? standsFor(row) : 1);
  return {
    sizeOf,
    /** How many are selected, including the rows behind them. For pages that were never opened only the server knows. */
    countText(head: Head): string {
      if (!group) return String(selection.count(head));
      if (selection.all) return `All ${formatTotal(head)}, and those behind them,`;
      const rows = cachedRows<Row>(client, [...queryKey, 'list'], selection.has);
      return formatCount(rows.reduce((sum, row) => sum + sizeOf(row), 0));
    },
    chosenRows: (head: Head) => ({
      sent: (done: number) => selection.sent(head, done),
      onDone: selection.clear,
    }),
    groupOf: ({ _id }: Row) => ({
      sent: () => ({ ids: [_id], ...(group && { group }) }),
      onDone: () => selection.leave(_id),
    }),
  };
}
