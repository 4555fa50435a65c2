import { useEffect, useRef } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

/** The state of a list in its address; `names` are its parameters for search, filters, order and cursor. */
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
    // Based on the last requested state, because a second filter may be set before the first is in the address.
    const after = new URLSearchParams(wanted.current);
    // Any other change starts at the first page.
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
