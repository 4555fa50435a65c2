import { Search } from 'lucide-react';
import { lazy, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from '#web/features/find/places.ts';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { toast } from '#web/ui/feedback/toast.tsx';

const load = () => import('#web/features/find/find-dialog.tsx');
const FindDialog = lazy(load);

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether Find is open, and what was typed. Ctrl+K or ⌘K opens it anywhere in the office. */
function useFindState() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  // From the shortcut until the input is ready to receive keys itself.
  const isLoading = useRef(false);

  function show() {
    setTyped('');
    setOpen(true);
  }

  function close() {
    isLoading.current = false;
    setOpen(false);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isLoading.current && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Keys typed meanwhile must neither be lost nor act as shortcuts of the page below.
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') close();
      if (event.key.length === 1) setTyped((before) => before + event.key);
      return;
    }
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== 'k') return;
    // Prevents the browser's own search.
    event.preventDefault();
    if (isLoading.current || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    isLoading.current = true;
    show();
  });

  // A layout effect, so that the shortcut works as soon as the button is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);

  function onReady() {
    isLoading.current = false;
  }

  return { open, typed, setTyped, show, close, onReady };
}

export function FindButton({ pages }: { pages: Place[] }) {
  const { open, typed, setTyped, show, close, onReady } = useFindState();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
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
        <LazyPart lost={<LoadFailed onFailed={close} />}>
          <FindDialog pages={pages} typed={typed} onType={setTyped} onReady={onReady} onClose={close} />
        </LazyPart>
      )}
    </>
  );
}

function LoadFailed({ onFailed }: { onFailed: () => void }) {
  const end = useEffectEvent(onFailed);
  useEffect(() => {
    toast('error', 'Find could not be loaded. Please check your connection and load this page again.');
    end();
  }, []);
  return null;
}
