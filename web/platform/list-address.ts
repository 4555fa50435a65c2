import { useSearchParams } from 'react-router';

/** What a list shows stands in the address: `names` are the search, filters, sort and cursor that it knows. */
export function useListAddress(names: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const query: Record<string, string> = {};
  for (const name of ['cursor', ...names]) {
    const value = params.get(name);
    if (value) query[name] = value;
  }

  function change(next: Record<string, string | null>, replace = false) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        // Another selection begins at its first page.
        after.delete('cursor');
        for (const [name, value] of Object.entries(next)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );
  }

  return { query, change };
}

export type ListAddress = ReturnType<typeof useListAddress>;
