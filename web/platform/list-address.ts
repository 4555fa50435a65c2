import { useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

/** What a list shows stands in the address: `names` are the search, filters, sort and cursor that it knows. */
export function useListAddress(names: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const wanted = useRef(params);
  const isUnderWay = useNavigation().state !== 'idle';
  const query: Record<string, string> = {};
  for (const name of ['cursor', ...names]) {
    const value = params.get(name);
    if (value) query[name] = value;
  }

  useEffect(() => {
    if (!isUnderWay) wanted.current = params;
  }, [params, isUnderWay]);

  function change(next: Record<string, string | null>, replace = false) {
    // From what was last asked for: a second filter may be chosen before the first stands in the address.
    const after = new URLSearchParams(wanted.current);
    // Another selection begins at its first page.
    after.delete('cursor');
    for (const [name, value] of Object.entries(next)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    wanted.current = after;
    setParams(after, { replace, preventScrollReset: true });
  }

  return { query, change };
}

export type ListAddress = ReturnType<typeof useListAddress>;
