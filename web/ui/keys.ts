import { useEffectEvent, useLayoutEffect } from 'react';

const asking = '[role=dialog], [role=alertdialog], [role=menu]';

/** Whether a key belongs to something that was typed, chosen or asked, or to the browser, and not to the page. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const typing = `input:not([type=checkbox]), textarea, select, ${asking}`;
  return Boolean((event.target as Element).closest?.(typing) ?? document.querySelector(asking));
}

/** Keys of the page as a whole; `onKey` says whether it has done something with one. */
export function usePageKeys(onKey: (event: KeyboardEvent) => boolean) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isTyping(event) && onKey(event)) event.preventDefault();
  });
  // Before the first paint: what can be seen can be used by its keys.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
