import type { OptionList } from '#contract/options.ts';
import type { RequireOpen, Work } from '#server/platform/http/effects.ts';
import type { Selection } from '#server/platform/lists/bulk.ts';

const optionLists: Record<string, OptionList> = {
  course: 'courses',
  standard: 'standards',
  board: 'boards',
  subject: 'subjects',
};

/** Refuses filters by a name that no list of the office has, open or not. */
export async function requireKnown(requireOpen: RequireOpen, filters: object): Promise<void> {
  const given = Object.entries(filters as Record<string, string | undefined>).flatMap(([field, name]) => {
    const list = optionLists[field];
    return list && name !== undefined ? [[field, [list, name] as const] as const] : [];
  });
  await requireOpen(Object.fromEntries(given), 'known');
}

/** The same for rows that are chosen by filters. */
export const requireKnownIn = <Filters extends object>(work: Work, selection: Selection<Filters>) =>
  requireKnown(work.requireOpen, 'matching' in selection ? selection.matching : {});
