import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import type { Thumb } from '#web/features/chatbot/history.ts';
import { useWords } from '#web/features/chatbot/page-texts.ts';

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

/** Whether an answer helped: pressed at any time, and changed by pressing the other. */
export function Thumbs({ id, thumb, onRate }: Props) {
  const words = useWords();
  const [failed, setFailed] = useState(false);
  const thanks = { up: words.thanks, down: words.thanksAnyway };

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
          aria-label={words[label]}
          title={words[label]}
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
