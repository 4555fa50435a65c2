import { useEffectEvent, useLayoutEffect } from 'react';

const asking = '[role=dialog], [role=alertdialog], [role=menu]';

/** Whether a key press belongs to an input, an open dialog or the browser instead of the page. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const typing = `input:not([type=checkbox]), textarea, select, ${asking}`;
  return Boolean((event.target as Element).closest?.(typing) ?? document.querySelector(asking));
}

/** Global keyboard shortcuts; `onKey` returns whether it has handled the key. */
export function usePageKeys(onKey: (event: KeyboardEvent) => boolean) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isTyping(event) && onKey(event)) event.preventDefault();
  });
  // Before the first paint, so that the shortcuts work as soon as the page is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
