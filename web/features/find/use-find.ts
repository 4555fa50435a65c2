import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findAnything, findLeast } from '#contract/office/find.ts';
import { type Entry, toEntry } from '#web/features/find/entries.ts';
import { matching, type Place, usePlaces } from '#web/features/find/places.ts';
import { useRecent } from '#web/features/find/recent.ts';
import { call } from '#web/platform/calls/api.ts';

/** Between two keys of somebody who types. */
const pause = 80;
/** How often the same is asked where not everything came in time. */
const tries = 4;
const pauseBetween = 250;

/** What is found for what was typed; before that, what was opened last and what can be done. */
export function useFind(typed: string, pages: Place[]) {
  const text = typed.trim();
  const asked = usePaused(text);
  const places = usePlaces(pages);
  const recent = useRecent();
  const isEnough = text.length >= findLeast;
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) => call(findAnything, { query: { q: asked } }, { signal }),
    enabled: asked.length >= findLeast,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // A database that was busy for a moment has the rest of it a moment later.
    refetchInterval: ({ state }) =>
      state.data?.partial && state.dataUpdateCount < tries ? pauseBetween : false,
  });
  const entries: Entry[] = isEnough
    ? [...matching(places, text), ...(error ? [] : (data?.results ?? []).map(toEntry))]
    : [...recent, ...matching(places, text).filter(({ group }) => text || group === 'Actions')];
  return {
    entries,
    isEnough,
    error: isEnough ? error : null,
    isPartial: isEnough && data?.partial === true,
    /** What is shown answers what was typed, to the last key. */
    isSettled: !isEnough || (asked === text && !isPlaceholderData && !(isFetching && !data)),
  };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
