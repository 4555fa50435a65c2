import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx';
import { NewTopic } from '#web/features/forum/new-topic.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { QueryRoom } from '#web/platform/query.tsx';
import { CalmPage } from '#web/ui/calm-page.tsx';

export const meta = () => [
  ...pageMeta('Start a topic', 'Ask the forum of the academy.'),
  { name: 'robots', content: 'noindex' },
];

export default function ForumNew() {
  return (
    <CalmPage
      title="Start a topic"
      lead="Ask one thing, and say what you have tried. Everyone who opens the forum can read it."
    >
      <SignedInOnly waiting={null}>
        <QueryRoom>
          <NewTopic />
        </QueryRoom>
      </SignedInOnly>
    </CalmPage>
  );
}
