import { lazy, useState } from 'react';
import type { ForumTopicDetail } from '#contract/forum/forum.ts';
import { topicPath } from '#contract/slug-path.ts';
import { Comment, OwnComment, type Reader } from '#web/features/forum/comment-list.tsx';
import { counted } from '#web/features/forum/count-text.ts';
import { useComments } from '#web/features/forum/queries.ts';
import { ShowMore } from '#web/features/forum/show-more.tsx';
import { useVisitorComments } from '#web/features/forum/visitor-comments.ts';
import { VisitorForm } from '#web/features/forum/visitor-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { FailedNotice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';

const CommentForm = lazy(() => import('#web/features/forum/comment-form.tsx'));

type Sort = 'created_at' | '-created_at';

/** The loaded comments of a topic, and a form to add one. */
export function Comments({ topic, reader }: { topic: ForumTopicDetail; reader: Reader }) {
  const [sort, setSort] = useState<Sort>('created_at');
  const list = useComments(topic.id, sort);
  const { data, error, isPending, refetch, hasNextPage } = list;
  const own = useVisitorComments(topic.id);
  const hydrated = useHydrated();
  const comments = data?.pages.flatMap((page) => page.rows) ?? [];
  const next = data?.pages.at(-1)?.head.next;
  const total = data?.pages[0]?.head.total ?? topic.replies;

  return (
    <section aria-labelledby="comments" className="grid gap-6">
      <Heading replies={topic.replies} sort={sort} onSort={total > 1 ? setSort : undefined} />
      {/* A live region, so that new comments of others are announced too. */}
      <p role="status" className="sr-only">
        {isPending ? 'Loading comments...' : counted(topic.replies, 'comment', 'comments')}
      </p>
      {isPending && <Skeleton className="h-24" />}
      {error && !data && (
        <FailedNotice onRetry={() => refetch()}>The comments could not be loaded.</FailedNotice>
      )}
      {data && comments.length + own.length === 0 && (
        <p className="text-muted">No comments yet. Say the first word.</p>
      )}
      <ol className="grid gap-7">
        {comments.map((comment) => (
          <li key={comment.id}>
            <Comment comment={comment} topic={topic} reader={reader} />
          </li>
        ))}
      </ol>
      <ShowMore
        many="comments"
        next={next && `${topicPath(topic)}?cursor=${encodeURIComponent(next)}`}
        list={list}
      />
      {own.length > 0 && (
        <ol aria-label="Your comments in this browser" className="grid gap-7">
          {own.map((comment) => (
            <li key={comment.id}>
              <OwnComment comment={comment} />
            </li>
          ))}
        </ol>
      )}
      <div className="rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6">
        {!hydrated ? (
          // Before hydration the author is unknown, and what was typed would be lost.
          <Skeleton className="h-40 noscript:hidden" />
        ) : reader.signedIn ? (
          // One's own comment is the last; if the end is not loaded, switch to newest first.
          <MemberForm topic={topic} onAdded={() => hasNextPage && setSort('-created_at')} />
        ) : (
          <VisitorForm topicId={topic.id} />
        )}
      </div>
    </section>
  );
}

interface HeadingProps {
  replies: number;
  sort: Sort;
  /** Undefined if there is nothing to sort. */
  onSort: ((sort: Sort) => void) | undefined;
}

function Heading({ replies, sort, onSort }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
      <h2 id="comments" className="text-xl">
        {counted(replies, 'comment', 'comments')}
      </h2>
      {onSort && (
        <Button
          look="quiet"
          className="-mr-2 px-2"
          onClick={() => onSort(sort === 'created_at' ? '-created_at' : 'created_at')}
        >
          {sort === 'created_at' ? 'Show newest first' : 'Show oldest first'}
        </Button>
      )}
    </div>
  );
}

function MemberForm({ topic, onAdded }: { topic: ForumTopicDetail; onAdded: () => void }) {
  return (
    <LazyPart waiting={<Skeleton className="h-40" />}>
      {topic.state === 'shown' ? (
        <CommentForm topicId={topic.id} onAdded={onAdded} />
      ) : (
        <p className="text-muted">Comments open when others can see this topic.</p>
      )}
    </LazyPart>
  );
}
