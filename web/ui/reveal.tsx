import { type ComponentProps, type CSSProperties, useLayoutEffect, useRef } from 'react';

/** Children of a list that enter one after another, the first time the list is scrolled into view. */
export function Reveal(props: ComponentProps<'ul'>) {
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    element.dataset.reveal = 'waiting';
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      element.dataset.reveal = 'shown';
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return <ul ref={list} {...props} />;
}

/** The style that gives an item of a Reveal its place in the order. */
export function enterAfter(seconds: number): CSSProperties {
  return { animationDelay: `${seconds}s` };
}
