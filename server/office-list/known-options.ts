import type { OptionList } from '#contract/options.ts';
import type { RequireOpen, Work } from '#server/platform/http/effects.ts';
import type { Selection } from '#server/platform/lists/bulk.ts';

const optionLists: Record<string, OptionList> = {
  course: 'courses',
  standard: 'standards',
  board: 'boards',
  subject: 'subjects',
};

/** Refuses filters by a name that is on no list of options, open or not. */
export async function requireKnown(requireOpen: RequireOpen, filters: object): Promise<void> {
  const names = Object.entries(filters as Record<string, string | undefined>).flatMap(([field, name]) => {
    const list = optionLists[field];
    return list && name !== undefined ? [[field, [list, name] as const] as const] : [];
  });
  await requireOpen(Object.fromEntries(names), 'known');
}

/** The same for rows that are selected by filters. */
export const requireKnownIn = <Filters extends object>(work: Work, selection: Selection<Filters>) =>
  requireKnown(work.requireOpen, 'matching' in selection ? selection.matching : {});
