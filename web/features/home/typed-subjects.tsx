import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#web/ui/hydrated.ts';

const typeSpeed = 50;
const backSpeed = 80;
const rest = 1400;

const typedSubjects = ['Science', 'Mathematics', 'Social Studies', 'Computer Science', 'English'];

const list = `${typedSubjects.slice(0, -1).join(', ')} and ${typedSubjects.at(-1)}`;

/**
 * The subjects, typed and erased in turn. Screen readers get one sentence; without motion or without scripts the
 * full list is shown. The letters are written directly into the page, so typing causes no rendering.
 */
export function TypedSubjects() {
  const target = useRef<HTMLSpanElement>(null);
  const [paused, setPaused] = useState(false);
  const hydrated = useHydrated();

  useEffect(() => {
    if (paused || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return type((text) => {
      if (target.current) target.current.textContent = text;
    });
  }, [paused]);

  const Icon = paused ? Play : Pause;
  return (
    <div className="font-display text-[clamp(1.1rem,5.6vw,1.9rem)] font-medium">
      <p className="sr-only">{`Learn ${list}.`}</p>
      <p aria-hidden className="hidden text-band-accent motion-reduce:block noscript:block">
        {list}
      </p>
      {/* Before the word, so that it keeps its position while the word grows. */}
      <div className="-ml-3 flex min-h-11 items-center motion-reduce:hidden noscript:hidden">
        <p aria-hidden className="order-last flex items-center gap-0.5 whitespace-nowrap text-band-accent">
          <span ref={target}>{typedSubjects[0]}</span>
          <span className={`h-[1.3em] w-0.5 bg-current ${paused ? '' : 'animate-caret'}`} />
        </p>
        <button
          type="button"
          aria-label={paused ? 'Play the typing animation' : 'Pause the typing animation'}
          disabled={!hydrated}
          onClick={() => setPaused(!paused)}
          className="inline-flex size-11 items-center justify-center rounded-full text-band-muted hover:text-band-ink"
        >
          <Icon aria-hidden className="size-4 fill-current" strokeWidth={1} />
        </button>
      </div>
    </div>
  );
}

/** Types and erases the subjects in an endless loop, starting with the first one written; returns a stop function. */
function type(write: (text: string) => void): () => void {
  let subject = 0;
  let length = typedSubjects[0]?.length ?? 0;
  let erasing = true;
  let timer = setTimeout(step, rest);

  function step() {
    const word = typedSubjects[subject] ?? '';
    length += erasing ? -1 : 1;
    write(word.slice(0, length));
    if (!erasing && length === word.length) {
      erasing = true;
      timer = setTimeout(step, rest);
    } else if (erasing && length === 0) {
      erasing = false;
      subject = (subject + 1) % typedSubjects.length;
      timer = setTimeout(step, typeSpeed);
    } else {
      timer = setTimeout(step, erasing ? backSpeed : typeSpeed);
    }
  }

  return () => clearTimeout(timer);
}
