import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Whether so many rem fit into the box, also when the window or the type grows. */
export function useFits(box: RefObject<HTMLElement | null>, rem: number): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      // Below this a row is a card, which always fits.
      const isPhone = window.innerWidth < 48 * size;
      setFits(isPhone || element.clientWidth === 0 || element.clientWidth >= rem * size);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, rem]);
  return fits;
}

const isCut = (element: Element) =>
  element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2;

/** Texts that are cut say themselves whole on hover, and can be reached with Tab to be read whole. */
export function useCutTexts(box: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other texts
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const texts = [...element.querySelectorAll<HTMLElement>('[data-clip]')];
      // All are read before any is written, so that the page is laid out once.
      const cut = texts.map((text) =>
        [text, ...text.querySelectorAll('.truncate, .md\\:truncate')].some(isCut),
      );
      for (const [i, text] of texts.entries()) {
        // It is shown whole while someone reads it.
        if (text === document.activeElement) continue;
        text.title = cut[i] ? (text.textContent ?? '') : '';
        // A link inside is reached anyway.
        if (cut[i] && !text.querySelector('a, button')) text.tabIndex = 0;
        else text.removeAttribute('tabindex');
      }
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, rows]);
}
