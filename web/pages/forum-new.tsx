import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx';
import { HouseRules } from '#web/features/forum/house-rules.tsx';
import { NewTopic } from '#web/features/forum/new-topic.tsx';
import { QueryProvider } from '#web/platform/calls/query.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { TextPage } from '#web/ui/text-page.tsx';

export const meta = () => [
  ...pageMeta('Start a topic', 'Ask the forum of the academy.'),
  { name: 'robots', content: 'noindex' },
];

export default function ForumNew() {
  return (
    <TextPage
      title="Start a topic"
      lead="Ask one thing, and say what you have tried. Everyone who opens the forum can read it."
    >
      <SignedInOnly waiting={null}>
        <QueryProvider>
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-14">
            <NewTopic />
            <HouseRules isBeside />
          </div>
        </QueryProvider>
      </SignedInOnly>
    </TextPage>
  );
}
