import { CategoryPreviews } from '#web/features/forum/category-previews.tsx';
import { ForumTools } from '#web/features/forum/forum-tools.tsx';
import { HouseRules } from '#web/features/forum/house-rules.tsx';
import { TopicList } from '#web/features/forum/topic-list.tsx';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { useListAddress } from '#web/platform/list-address.ts';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { TextPage } from '#web/ui/text-page.tsx';

export const meta = () =>
  pageMeta(
    'Forum',
    `Where students and parents of ${brand()} talk: general discussion, course feedback, support and ideas.`,
  );

export default function Forum() {
  const address = useListAddress(['search', 'categoryId', 'sort']);
  // Pre-rendered HTML does not know the query string.
  const isNarrowed = useHydrated() && Object.keys(address.query).length > 0;
  return (
    <TextPage
      title="Forum"
      lead="Ask, answer and think aloud with other students and parents. Anyone can read; members write under their name, or anonymously to others."
    >
      <ForumTools address={address} />
      <QueryProvider>{isNarrowed ? <TopicList address={address} /> : <CategoryPreviews />}</QueryProvider>
      <noscript>
        <p className="mt-6">The topics of each category appear with JavaScript switched on.</p>
      </noscript>
      <HouseRules />
    </TextPage>
  );
}
