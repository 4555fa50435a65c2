import { type RefObject, useEffect, useState } from 'react';

/**
 * The labels of the fields that differ from the stored values. Fields come and go without a render of the form, so its
 * DOM is observed.
 */
export function useChanges(
  element: RefObject<HTMLFormElement | null>,
  stored: Record<string, string>,
  labelOf: (name: string) => string | undefined,
): string[] {
  const [changed, setChanged] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that starts over is remounted
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    const update = () => setChanged(changedLabels(form, stored, labelOf).join('\n'));
    update();
    form.addEventListener('input', update);
    const observer = new MutationObserver(update);
    observer.observe(form, { childList: true, subtree: true });
    return () => {
      form.removeEventListener('input', update);
      observer.disconnect();
    };
  }, []);
  return changed === '' ? [] : changed.split('\n');
}

function changedLabels(
  form: HTMLFormElement,
  stored: Record<string, string>,
  labelOf: (name: string) => string | undefined,
): string[] {
  const typed = new Map([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const names = new Set([...typed.keys(), ...Object.keys(stored)]);
  const differ = [...names].filter((name) => (typed.get(name) ?? '') !== (stored[name] ?? ''));
  return [...new Set(differ.flatMap((name) => labelOf(name) ?? []))];
}
