import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { anything, watchOffice } from '#contract/live-updates.ts';
import { useLiveUpdates } from '#web/platform/calls/live-updates.ts';

const pause = 500;

/**
 * What changed elsewhere is asked for again, a moment later and once for all that came meanwhile. The first word of a
 * query's key is the name of the news it hangs on; what hangs on all of them begins with `office`.
 */
export function OfficeLiveUpdates() {
  const client = useQueryClient();
  const waiting = useRef(new Set<unknown>());
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function refresh() {
    const names = waiting.current;
    waiting.current = new Set();
    timer.current = undefined;
    void client.invalidateQueries({
      predicate: ({ queryKey: [first] }) => names.has(anything) || names.has(first) || first === 'office',
    });
  }

  useLiveUpdates(watchOffice, {}, (name) => {
    waiting.current.add(name);
    timer.current ??= window.setTimeout(refresh, pause);
  });
  return null;
}
