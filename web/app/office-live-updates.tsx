import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { anything, watchOffice } from '#contract/live-updates.ts';
import { useLiveUpdates } from '#web/platform/calls/live-updates.ts';

const pause = 1_000;

/**
 * What changed elsewhere is asked for again: once a second at most, and not while the last answers are on their way, so that
 * many changes or a slow server do not make more work. The first word of a
 * query's key is the name of the live update that it follows; what hangs on all of them begins with `office`.
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
