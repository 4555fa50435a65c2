import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import type { Thumb } from '#web/features/chatbot/history.ts';
import { useTexts } from '#web/features/chatbot/page-texts.ts';

const thumbs = [
  { thumb: 'up', label: 'helped', Icon: ThumbsUp },
  { thumb: 'down', label: 'notHelped', Icon: ThumbsDown },
] as const;

const failure = 'This could not be sent. Please try again.';

interface Props {
  id: string;
  thumb: Thumb | undefined;
  onRate: (id: string, thumb: Thumb) => Promise<void>;
}

/** Rates an answer; the rating can be changed at any time. */
export function Thumbs({ id, thumb, onRate }: Props) {
  const texts = useTexts();
  const [failed, setFailed] = useState(false);
  const thanks = { up: texts.thanks, down: texts.thanksAnyway };

  function press(next: Thumb) {
    setFailed(false);
    if (next !== thumb) onRate(id, next).catch(() => setFailed(true));
  }

  return (
    <div className="-mt-1.5 flex flex-wrap items-center gap-x-1 text-sm text-muted">
      {thumbs.map(({ thumb: which, label, Icon }) => (
        <button
          key={which}
          type="button"
          aria-label={texts[label]}
          title={texts[label]}
          aria-pressed={thumb === which}
          onClick={() => press(which)}
          className="grid size-11 place-items-center rounded-control hover:bg-sunken hover:text-ink aria-pressed:text-accent sm:size-9"
        >
          <Icon aria-hidden className={`size-4.5 ${thumb === which ? 'fill-current/20' : ''}`} />
        </button>
      ))}
      <span role="status" className={failed ? 'text-brick' : ''}>
        {failed ? failure : thumb && thanks[thumb]}
      </span>
    </div>
  );
}
