import { useState } from 'react';
import type { ListHead } from '#contract/list-head.ts';
import type { ListAddress } from '#web/platform/list-address.ts';

/** As a bulk call takes it (`selectionOf` of the contract). */
export type Sent = { ids: string[]; group?: string } | { matching: Record<string, string>; count?: number };

const most = 1_000;

/**
 * The rows of a list that something is to be done with: some, also from several pages, or all that match. It holds
 * while the list is sorted or turned over; another search or filter begins a new one.
 */
export function useSelection({ query }: ListAddress) {
  const { cursor: _, sort: __, ...matching } = query;
  // Rows are shown as one: what is done with one is done with all of them.
  const group = matching.group === 'none' ? undefined : matching.group;
  // How many of so many rows are done says nothing of how many are left of those that are shown.
  const left = ({ total }: ListHead, done: number) =>
    group && done > 0 ? {} : { count: Math.max(0, total - done) };
  const list = JSON.stringify(matching);
  const [state, setState] = useState({ list, ids: new Set<string>(), all: false });
  const { ids, all } = state.list === list ? state : { ids: new Set<string>(), all: false };
  const set = (next: Iterable<string>, isAll = false) =>
    setState({ list, ids: new Set([...next].slice(0, most)), all: isAll });

  return {
    group,
    /** All that match, also on pages that were never opened. */
    all,
    has: (id: string) => all || ids.has(id),
    count: (head: ListHead) => (all ? head.total : ids.size),
    isEmpty: !all && ids.size === 0,
    /** `page` are the rows in sight: of all, those stay when one of them is let go. */
    choose(some: readonly string[], on: boolean, page: readonly string[]) {
      const before = all ? page : [...ids];
      set(on ? [...before, ...some] : before.filter((id) => !some.includes(id)));
    },
    /** This row is gone. */
    leave: (id: string) =>
      setState((now) => ({ ...now, ids: new Set([...now.ids].filter((one) => one !== id)) })),
    chooseAll: () => set([], true),
    clear: () => set([]),
    /** For a bulk call, of which `done` rows are done already. */
    sent: (head: ListHead, done: number): Sent =>
      all ? { matching, ...left(head, done) } : { ids: [...ids], ...(group && { group }) },
  };
}

export type Selection = ReturnType<typeof useSelection>;
