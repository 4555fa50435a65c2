import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

interface Named {
  name: string;
}

/** Reorders a list by buttons or Alt and arrow keys. The focus follows, and the new position is announced. */
export function useOrder<Entry extends Named>(entries: Entry[], onChange: (next: Entry[]) => void) {
  const list = useRef<HTMLUListElement>(null);
  // A row loses the focus when the browser moves it.
  const focused = useRef<HTMLElement | null>(null);
  const [announcement, setAnnouncement] = useState('');

  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = null;
  });

  function move(from: number, by: 1 | -1) {
    const to = from + by;
    const entry = entries[from];
    if (!entry || to < 0 || to >= entries.length) return;
    const active = document.activeElement;
    focused.current = active instanceof HTMLElement && list.current?.contains(active) ? active : null;
    onChange(entries.toSpliced(from, 1).toSpliced(to, 0, entry));
    setAnnouncement(`${entry.name}: ${to + 1} of ${entries.length}`);
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  }

  return { list, announcement, move, onKeyDown };
}
