import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ForumComment } from '#contract/forum/forum.ts';
import { ago } from '#web/features/forum/count-text.ts';
import { formatMoment } from '#web/platform/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Pill } from '#web/ui/pill.tsx';

type Written = Pick<ForumComment, 'user' | 'staff' | 'created_at' | 'edited_at' | 'state' | 'mine'>;

const waiting = {
  held: 'Waiting for review: only you see it',
  hidden: 'Hidden by our office: only you see it',
};

/** The author and the time of a post. */
export function Byline({ post }: { post: Written }) {
  // A relative time in cached HTML would be wrong.
  const hydrated = useHydrated();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.95rem]">
      <span className="font-semibold">{post.user}</span>
      {post.staff && (
        <span className="inline-flex items-center gap-1 text-sm font-medium text-accent">
          <ShieldCheck aria-hidden className="size-4" />
          Academy office
        </span>
      )}
      <time dateTime={post.created_at} title={formatMoment(post.created_at)} className="text-sm text-muted">
        {hydrated ? ago(post.created_at) : formatMoment(post.created_at)}
      </time>
      {post.edited_at && <span className="text-sm text-muted">(edited)</span>}
      {post.state !== 'shown' && <Pill look="open">{waiting[post.state]}</Pill>}
    </p>
  );
}

/** Plain text, as it was typed. */
export function PostText({ children }: { children: string }) {
  return <p className="wrap-anywhere whitespace-pre-wrap">{children}</p>;
}

/** A post with its actions. */
export function PostCard({
  post,
  children,
  actions,
}: {
  post: Written;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 sm:gap-x-4">
      <Avatar name={post.user} className="mt-0.5 h-11 w-9 text-sm" />
      <div className="grid min-w-0 gap-1.5">
        <Byline post={post} />
        {children}
        {actions}
      </div>
    </article>
  );
}
