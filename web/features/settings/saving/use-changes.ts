import { type RefObject, useEffect, useState } from 'react';

/**
 * The labels of the parts of a form that differ from what is stored. Fields come and go without the form being drawn
 * again, so it is watched itself.
 */
export function useChanges(
  element: RefObject<HTMLFormElement | null>,
  stored: Record<string, string>,
  labelOf: (name: string) => string | undefined,
): string[] {
  const [changed, setChanged] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that starts over is another form
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    const look = () => setChanged(changedParts(form, stored, labelOf).join('\n'));
    look();
    form.addEventListener('input', look);
    const observer = new MutationObserver(look);
    observer.observe(form, { childList: true, subtree: true });
    return () => {
      form.removeEventListener('input', look);
      observer.disconnect();
    };
  }, []);
  return changed === '' ? [] : changed.split('\n');
}

function changedParts(
  form: HTMLFormElement,
  stored: Record<string, string>,
  labelOf: (name: string) => string | undefined,
): string[] {
  const typed = new Map([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const names = new Set([...typed.keys(), ...Object.keys(stored)]);
  const differ = [...names].filter((name) => (typed.get(name) ?? '') !== (stored[name] ?? ''));
  return [...new Set(differ.flatMap((name) => labelOf(name) ?? []))];
}
