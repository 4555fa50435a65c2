import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

interface Named {
  name: string;
}

/** Moves entries of a list by buttons, or with Alt and the arrows; the focus goes along, and the new place is said. */
export function useOrder<Entry extends Named>(entries: Entry[], onChange: (next: Entry[]) => void) {
  const list = useRef<HTMLUListElement>(null);
  // A row that the browser takes to another place loses the focus.
  const focused = useRef<HTMLElement | null>(null);
  const [said, setSaid] = useState('');

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
    setSaid(`${entry.name}: ${to + 1} of ${entries.length}`);
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  }

  return { list, said, move, onKeyDown };
}
