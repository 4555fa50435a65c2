import { CircleCheck } from 'lucide-react';
import type { ForumTopic } from '#contract/forum/forum.ts';
import { topicPath } from '#contract/slug-path.ts';
import { ago, counted } from '#web/features/forum/count-text.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

/** One topic of a list: its title, its beginning and the number of comments. */
export function TopicRow({ topic, excerpt = false }: { topic: ForumTopic; excerpt?: boolean }) {
  return (
    <div className="group relative grid items-start justify-items-start gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto] rounded-control px-3 py-3 transition-colors hover:bg-sunken">
      <div className="min-w-0">
        <PrefetchLink
          to={topicPath(topic)}
          className="wrap-anywhere leading-snug font-semibold underline-offset-4 after:absolute after:inset-0 after:rounded-control group-hover:underline"
        >
          {topic.title}
        </PrefetchLink>
        {excerpt && <p className="mt-1 line-clamp-2 text-[0.95rem] text-muted">{topic.excerpt}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>{topic.user}</span>
          <span aria-hidden>·</span>
          <span>{ago(topic.last_at)}</span>
          {topic.answered && (
            <span className="inline-flex items-center gap-1 font-medium text-leaf">
              <CircleCheck aria-hidden className="size-4" />
              Answered
            </span>
          )}
        </p>
      </div>
      <span className="rounded-full bg-sunken px-2.5 py-0.5 text-sm whitespace-nowrap text-muted tabular-nums group-hover:bg-surface">
        {counted(topic.replies, 'reply', 'replies')}
      </span>
    </div>
  );
}

export function TopicRowSkeleton() {
  return (
    <div className="grid gap-2 px-3 py-3">
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  );
}
