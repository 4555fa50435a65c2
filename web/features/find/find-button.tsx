import { Search } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import type { Place } from '#web/features/find/places.ts';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';

const load = () => import('#web/features/find/find-dialog.tsx');
const FindDialog = lazy(load);

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens Find, also by Ctrl or ⌘ and K from anywhere in the panel. */
export function FindButton({ pages }: { pages: Place[] }) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      // Otherwise the browser goes to its own search.
      event.preventDefault();
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setOpen(true);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={load}
        onFocus={load}
        className="inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink md:h-10 md:w-56 md:justify-start md:border md:border-edge md:bg-surface md:px-3"
      >
        <Search aria-hidden className="size-5 md:size-4.5" />
        <span className="max-md:sr-only">Find</span>
        <kbd aria-hidden className="ml-auto text-sm max-md:hidden">
          {isApple() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {open && (
        <LazyPart lost={null}>
          <FindDialog pages={pages} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
