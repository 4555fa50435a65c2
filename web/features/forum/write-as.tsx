import type { ForumStanding } from '#contract/forum/forum.ts';
import { useStanding } from '#web/features/forum/queries.ts';

interface Props {
  kind: 'topics' | 'replies';
  /** Initially checked. */
  isAnonymous: boolean;
}

/** The name under which a post appears, and what to know before posting. */
export function WriteAs({ kind, isAnonymous }: Props) {
  const { data } = useStanding();
  const left = kind === 'topics' ? data?.topics_left : data?.replies_left;
  return (
    <div className="grid gap-1.5 text-[0.95rem] text-muted">
      <p>
        Posted as <strong className="text-ink">{data?.user ?? '…'}</strong>
      </p>
      <label className="flex min-h-11 items-center gap-3 text-ink">
        <input
          name="anonymous"
          type="checkbox"
          defaultChecked={isAnonymous}
          className="size-5 shrink-0 accent-(--marigold)"
        />
        <span>
          Anonymous to others
          <span className="block text-sm text-muted">
            Readers see ‘Anonymous’. Our office can still see that it was you.
          </span>
        </span>
      </label>
      <p className="text-sm">
        {
          'Please keep phone numbers, addresses and names on other apps out of it: our office looks at such posts before others see them.'
        }
        {left != null && ` Today you can ${kind === 'topics' ? 'start' : 'write'} ${left} more.`}
      </p>
    </div>
  );
}

/** Replaces the form for a member who is banned from writing. */
export function MayNotWrite({ standing }: { standing: ForumStanding }) {
  return (
    <p className="text-muted">
      You can read the forum, but you may not write in it. The reason given: {standing.ban_reason}
    </p>
  );
}
