import { lazy, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { deletePost, restorePost } from '#contract/forum/calls.ts';
import type { ForumComment } from '#contract/forum/forum.ts';
import { useRefresh } from '#web/features/forum/queries.ts';
import { call } from '#web/platform/calls/api.ts';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

const EditForm = lazy(() => import('#web/features/forum/edit-form.tsx'));
const ReportPost = lazy(() => import('#web/features/forum/report-post.tsx'));

interface Props {
  post: Pick<ForumComment, 'id' | 'text' | 'mine' | 'user' | 'state'>;
  /** Set for a post that opens a topic. */
  title?: string;
  office: boolean;
  onDeleted?: () => void;
  children?: ReactNode;
}

/** Actions on a post: members edit or delete their own and report others'. The office may do all of it. */
export function PostActions({ post, title, office, onDeleted, children }: Props) {
  const [open, setOpen] = useState<'edit' | 'report' | null>(null);
  const remove = useDeletePost(post.id, title === undefined ? 'comment' : 'topic', onDeleted);
  const bar = useRef<HTMLDivElement>(null);

  /** Returns the focus to the button that opened the form. */
  function close() {
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    setOpen(null);
  }

  const isChangeable = (post.mine && post.state !== 'hidden') || office;
  return (
    <>
      <div ref={bar} className="-ml-2 flex flex-wrap items-center">
        {children}
        {isChangeable && (
          <PostAction
            of={post.text}
            expanded={open === 'edit'}
            onClick={() => setOpen(open === 'edit' ? null : 'edit')}
          >
            Edit
          </PostAction>
        )}
        {(post.mine || office) && (
          <PostAction of={post.text} onClick={() => void remove()}>
            Delete
          </PostAction>
        )}
        {office && (
          <Link
            to={`/admin/forum?post=${post.id}`}
            className="inline-flex min-h-11 items-center rounded-control px-2 text-sm font-semibold text-muted underline-offset-4 hover:text-ink hover:underline"
          >
            Moderate
          </Link>
        )}
        {!post.mine && !office && (
          <PostAction
            of={post.text}
            expanded={open === 'report'}
            onClick={() => setOpen(open === 'report' ? null : 'report')}
          >
            Report
          </PostAction>
        )}
      </div>
      <LazyPart>
        {open === 'edit' && <EditForm post={post} title={title} onClose={close} />}
        {open === 'report' && <ReportPost id={post.id} onClose={close} />}
      </LazyPart>
    </>
  );
}

/** Deletes a post, with undo. */
function useDeletePost(id: string, what: 'comment' | 'topic', onDeleted?: () => void) {
  const refresh = useRefresh();

  async function restore() {
    try {
      await call(restorePost, { params: { id } });
      await refresh();
      toast('success', `Your ${what} is back.`);
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error));
    }
  }

  return async function remove() {
    try {
      await call(deletePost, { params: { id } });
      toast('success', `The ${what} was deleted.`, { label: 'Undo', onClick: () => void restore() });
      onDeleted?.();
      await refresh();
    } catch (error) {
      toast('error', error instanceof Error ? error.message : String(error));
    }
  };
}

/** A quiet button under a post. */
export function PostAction({
  of,
  pressed,
  expanded,
  onClick,
  children,
}: {
  /** Identifies the post for screen readers. */
  of: string;
  pressed?: boolean;
  /** For a button that expands something below. */
  expanded?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-description={of.slice(0, 60)}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-muted underline-offset-4 hover:text-ink hover:underline aria-pressed:text-accent"
    >
      {children}
    </button>
  );
}
