import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { usePageKeys } from '#web/ui/keys.ts';

const pause = 250;

interface Props {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches as someone types, after a short pause; the key '/' leads here. */
export function SearchBox({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  // The address was changed elsewhere, for example by the Back button.
  if (value !== shown) {
    setShown(value);
    if (value !== text.trim()) setText(value);
  }

  const isLeaving = useLeaving();
  // Reads the current values when the pause ends: it must not restore an old text after the address has changed, nor
  // navigate back someone who has opened a row meanwhile.
  const search = useEffectEvent(() => !isLeaving && text.trim() !== value && onSearch(text.trim()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text restarts the pause
  useEffect(() => {
    const { pathname } = window.location;
    // The next page may be loaded but not rendered yet, and the search would go to its address.
    const timer = window.setTimeout(() => window.location.pathname === pathname && search(), pause);
    return () => window.clearTimeout(timer);
  }, [text]);

  usePageKeys(({ key }) => {
    if (key === '/') box.current?.focus();
    return key === '/';
  });

  return (
    <label className="relative min-w-0 grow md:max-w-80">
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden
        className="absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted"
        strokeWidth={1.75}
      />
      <input
        ref={box}
        type="search"
        value={text}
        maxLength={100}
        placeholder={label}
        title={label}
        aria-keyshortcuts="/"
        onChange={(event) => setText(event.target.value)}
        className="h-11 w-full rounded-control border border-edge bg-surface pr-2 pl-9.5 text-[0.9rem] text-ellipsis placeholder:text-muted hover:border-ink md:h-10"
      />
    </label>
  );
}

/** Another page is loading. */
function useLeaving(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  return next !== undefined && next.pathname !== pathname;
}
