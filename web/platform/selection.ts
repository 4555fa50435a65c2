import { useState } from 'react';
import type { ListHead } from '#contract/list-head.ts';
import type { ListAddress } from '#web/platform/list-address.ts';

/** A selection as bulk calls take it (`selectionOf` of the contract). */
export type Sent = { ids: string[]; group?: string } | { matching: Record<string, string>; count?: number };

const most = 1_000;

/**
 * The selected rows of a list: some, possibly from several pages, or all that match. The selection survives sorting and
 * paging; another search or filter clears it.
 */
export function useSelection({ query }: ListAddress) {
  const { cursor: _, sort: __, ...matching } = query;
  // If rows are grouped, an action on one covers its whole group.
  const group = matching.group === 'none' ? undefined : matching.group;
  // With groups, the number of rows done says nothing about how many shown rows are left.
  const left = ({ total }: ListHead, done: number) =>
    group && done > 0 ? {} : { count: Math.max(0, total - done) };
  const list = JSON.stringify(matching);
  const [state, setState] = useState({ list, ids: new Set<string>(), all: false });
  const { ids, all } = state.list === list ? state : { ids: new Set<string>(), all: false };
  const set = (next: Iterable<string>, isAll = false) =>
    setState({ list, ids: new Set([...next].slice(0, most)), all: isAll });

  return {
    group,
    /** All matches are selected, including pages that were never opened. */
    all,
    has: (id: string) => all || ids.has(id),
    count: (head: ListHead) => (all ? head.total : ids.size),
    isEmpty: !all && ids.size === 0,
    /** `page` are the rows shown: if all matches were selected, deselecting one leaves only the others on the page. */
    choose(some: readonly string[], on: boolean, page: readonly string[]) {
      const before = all ? page : [...ids];
      set(on ? [...before, ...some] : before.filter((id) => !some.includes(id)));
    },
    /** Removes a row that is gone. */
    leave: (id: string) =>
      setState((now) => ({ ...now, ids: new Set([...now.ids].filter((one) => one !== id)) })),
    chooseAll: () => set([], true),
    clear: () => set([]),
    /** The selection for the next bulk call, after `done` rows. */
    sent: (head: ListHead, done: number): Sent =>
      all ? { matching, ...left(head, done) } : { ids: [...ids], ...(group && { group }) },
  };
}

export type Selection = ReturnType<typeof useSelection>;
