import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findAnything, findLeast } from '#contract/office/find.ts';
import { type Entry, toEntry } from '#web/features/find/entries.ts';
import { matching, type Place, usePlaces } from '#web/features/find/places.ts';
import { useRecent } from '#web/features/find/recent.ts';
import { call } from '#web/platform/calls/api.ts';

const debounceDelay = 80;
/** Limits how often a query with partial answers is repeated. */
const maxAttempts = 4;
const retryDelay = 250;

/** Results for the typed text; before that, recent entries and actions. */
export function useFind(typed: string, pages: Place[]) {
  const text = typed.trim();
  const asked = useDebounced(text);
  const places = usePlaces(pages);
  const recent = useRecent();
  const isEnough = text.length >= findLeast;
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) => call(findAnything, { query: { q: asked } }, { signal }),
    enabled: asked.length >= findLeast,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // A busy database usually has the rest a moment later.
    refetchInterval: ({ state }) =>
      state.data?.partial && state.dataUpdateCount < maxAttempts ? retryDelay : false,
  });
  const entries: Entry[] = isEnough
    ? [...matching(places, text), ...(error ? [] : (data?.results ?? []).map(toEntry))]
    : [...recent, ...matching(places, text).filter(({ group }) => text || group === 'Actions')];
  return {
    entries,
    isEnough,
    error: isEnough ? error : null,
    isPartial: isEnough && data?.partial === true,
    /** The entries match the typed text up to the last key. */
    isSettled: !isEnough || (asked === text && !isPlaceholderData && !(isFetching && !data)),
  };
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
