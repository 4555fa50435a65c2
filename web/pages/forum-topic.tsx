import { useParams } from 'react-router';
import { idInSlug } from '#contract/slug-path.ts';
import { TopicPage } from '#web/features/forum/topic-page.tsx';
import NotFound from '#web/pages/not-found.tsx';
import { QueryProvider } from '#web/platform/calls/query.tsx';

export default function ForumTopic() {
  const { topic = '' } = useParams();
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 lg:py-14">
      <QueryProvider>
        <TopicPage id={idInSlug(topic)} missing={<NotFound />} />
      </QueryProvider>
    </div>
  );
}
