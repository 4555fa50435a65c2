import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import type { ListHead } from '#contract/list-head.ts';
import { type ListRow, type ReadSpec, type RowsSpec, readRows } from '#web/office-list/spec.ts';
import { formatCount, formatTotal } from '#web/platform/counts.ts';
import type { ListAddress } from '#web/platform/list-address.ts';
import { recall, remember } from '#web/platform/storage.ts';
import { goToRow } from '#web/ui/table/row-keys.ts';

/** A list as last shown in this tab, which serves as a queue while its records are worked through. */
interface RememberedList {
  /** Its address, with search and filters. */
  path: string;
  query: Record<string, string>;
  /** The ids on the pages shown so far, in order. Rows that leave the list meanwhile keep their place. */
  ids: string[];
  /** How many rows come before them; unknown after a link to a later page. */
  before?: number;
  total: string;
  /** The cursor of the page after them. */
  next: string | null;
  /** The record that was opened from it. */
  opened?: string;
}

const most = 1_000;
const keyOf = (name: string) => `list:${name}`;
const save = (name: string, list: RememberedList) => remember(keyOf(name), JSON.stringify(list), 'tab');

function read(name: string): RememberedList | undefined {
  try {
    return JSON.parse(recall(keyOf(name), 'tab') ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers what the list shows, and returns to the row that was opened from it. */
export function useRememberedList<Row extends ListRow>(
  { name }: ReadSpec<Row>,
  { query }: ListAddress,
  data: { rows: Row[]; head: ListHead } | undefined,
) {
  const { pathname, search } = useLocation();
  const keep = useEffectEvent(({ rows, head }: { rows: Row[]; head: ListHead }) => {
    const old = read(name);
    const ids = rows.map(({ _id }) => _id);
    const goesOn = query.cursor && old && old.next === query.cursor && isSame(old.query, query);
    save(name, {
      path: pathname + search,
      query,
      ids: goesOn ? [...old.ids, ...ids].slice(-most) : ids,
      ...(goesOn ? { before: old.before } : !query.cursor && { before: 0 }),
      total: formatTotal(head),
      next: head.next,
    } as RememberedList);
    // After the page itself has taken the focus.
    const row = old?.opened && document.querySelector(`tr[data-row="${CSS.escape(old.opened)}"]`);
    if (row) setTimeout(() => goToRow(row));
  });
  useEffect(() => {
    if (data) keep(data);
  }, [data]);
}

function isSame(a: Record<string, string>, b: Record<string, string>) {
  const plain = ({ cursor: _, ...query }: Record<string, string>) =>
    JSON.stringify(Object.entries(query).sort());
  return plain(a) === plain(b);
}

/** The position of a record in the list that it was opened from. */
export function useQueue<Row extends ListRow>(name: string, spec: RowsSpec<Row>, id: string) {
  const list = read(name);
  const place = list?.ids.indexOf(id) ?? -1;
  const isLast = list !== undefined && place >= 0 && place === list.ids.length - 1;
  const cursor = isLast ? list.next : null;
  const more = useQuery({
    queryKey: [...spec.queryKey, 'queue', list?.query, cursor],
    queryFn: () => readRows(spec, { ...list?.query, cursor: cursor ?? '' }),
    enabled: cursor !== null,
  });
  useEffect(() => {
    const now = read(name);
    if (now && now.opened !== id && now.ids.includes(id)) save(name, { ...now, opened: id });
  }, [name, id]);
  useEffect(() => {
    const now = read(name);
    if (!more.data || !now || now.next !== cursor) return;
    const ids = more.data.rows.map(({ _id }) => _id).filter((one) => !now.ids.includes(one));
    save(name, { ...now, ids: [...now.ids, ...ids], next: more.data.head.next });
  }, [name, cursor, more.data]);
  if (!list) return undefined;
  const { before, ids, path, total } = list;
  return {
    path,
    ...(place >= 0 && before !== undefined && { place: `${formatCount(before + place + 1)} of ${total}` }),
    previous: place > 0 ? ids[place - 1] : undefined,
    next: place < 0 ? undefined : (ids[place + 1] ?? more.data?.rows.find(({ _id }) => _id !== id)?._id),
  };
}

export type Queue = ReturnType<typeof useQueue>;
