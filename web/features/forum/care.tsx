import { lazy } from 'react';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';

const CareMessage = lazy(() => import('#web/features/forum/care-message.tsx'));

/** Whom to call. Loaded only when needed, with the numbers as a fallback if it cannot be loaded. */
export function Care({ to }: { to: 'member' | 'visitor' }) {
  return (
    <LazyPart lost={<p>You are not alone. Please call Childline, 1098, or Tele-MANAS, 14416.</p>}>
      <CareMessage to={to} />
    </LazyPart>
  );
}

/** The message right after something was posted. */
export function thanksFor(post: { state: string; care: boolean }, shown: string): string {
  if (post.care) return 'Thank you for telling us. Please read the message below your post.';
  return post.state === 'held' ? 'Thank you. Our office looks at it before others see it.' : shown;
}
