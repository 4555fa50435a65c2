import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { anything, watchOffice } from '#contract/live-updates.ts';
import { useLiveUpdates } from '#web/platform/calls/live-updates.ts';

const pause = 1_000;

/**
 * Refetches what has changed elsewhere: at most once a second, and not before the last refetch has finished, so that many
 * changes or a slow server do not cause more load. The first part of a query key is the topic of the live updates that
 * it follows; queries that depend on all of them begin with `office`.
 */
export function OfficeLiveUpdates() {
  const client = useQueryClient();
  const waiting = useRef(new Set<unknown>());
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function refresh() {
    const names = waiting.current;
    waiting.current = new Set();
    await client.invalidateQueries({
      predicate: ({ queryKey: [first] }) => names.has(anything) || names.has(first) || first === 'office',
    });
    timer.current = waiting.current.size > 0 ? window.setTimeout(refresh, pause) : undefined;
  }

  useLiveUpdates(watchOffice, {}, (name) => {
    waiting.current.add(name);
    timer.current ??= window.setTimeout(refresh, pause);
  });
  return null;
}
