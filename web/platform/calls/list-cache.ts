import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ListHead } from '#contract/list-head.ts';

interface Cached {
  rows: { _id: string }[];
  head: ListHead;
}

/** Removes rows from every cached list under this key; returns a function that puts them back. */
export async function takeOut(client: QueryClient, queryKey: QueryKey, ids: ReadonlySet<string>) {
  // A response that is still loading would contain them.
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData<Cached>({ queryKey });
  client.setQueriesData<Cached>({ queryKey }, (list) => {
    if (!list) return list;
    const rows = list.rows.filter((row) => !ids.has(row._id));
    const left = list.rows.length - rows.length;
    return { rows, head: { ...list.head, total: Math.max(0, list.head.total - left) } };
  });
  return () => {
    for (const [key, list] of before) client.setQueryData(key, list);
  };
}

/** The cached rows under this key, without duplicates. */
export function cachedRows<Row extends { _id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  has: (id: string) => boolean,
): Row[] {
  const rows = client.getQueriesData<Cached>({ queryKey }).flatMap(([, list]) => list?.rows ?? []);
  return [...new Map(rows.map((row) => [row._id, row])).values()].filter(({ _id }) => has(_id)) as Row[];
}
