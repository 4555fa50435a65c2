import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Whether this many rem fit into the element, updated when the window or font size changes. */
export function useFits(box: RefObject<HTMLElement | null>, rem: number): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      // Below this width rows are cards, which always fit.
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

/** Gives truncated texts a title and makes them focusable, so that they can be read in full. */
export function useCutTexts(box: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other texts
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const texts = [...element.querySelectorAll<HTMLElement>('[data-clip]')];
      // Reads all sizes before writing, to avoid repeated layout.
      const cut = texts.map((text) =>
        [text, ...text.querySelectorAll('.truncate, .md\\:truncate')].some(isCut),
      );
      for (const [i, text] of texts.entries()) {
        // It is expanded while it has the focus.
        if (text === document.activeElement) continue;
        text.title = cut[i] ? (text.textContent ?? '') : '';
        // A link inside is focusable anyway.
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
