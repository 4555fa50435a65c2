import { useSyncExternalStore } from 'react';
import { randomKey } from '#web/platform/calls/api.ts';
import { forget, recall, remember } from '#web/platform/storage.ts';

const draftKey = 'paymentDraft';
const foundKey = 'paymentFound';
const listeners = new Set<() => void>();

function change(key: string, value: string | null) {
  if (value === null) forget(key);
  else remember(key, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function useKept(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => recall(key),
    () => null,
  );
}

/** The secret under which this browser orders, and by which it asks for its payments again; made with the first order. */
export function orderSecret(): string {
  const kept = recall(draftKey);
  if (kept) return kept;
  const made = randomKey();
  change(draftKey, made);
  return made;
}

export const useOrderSecret = () => useKept(draftKey);

/** Every payment made under it is settled: the next order begins again. */
export const forgetOrderSecret = () => change(draftKey, null);

/** A payment that was made elsewhere and found again by its reference and phone number. */
export interface Found {
  reference: string;
  contact_no: string;
}

export const keepFound = (found: Found) => change(foundKey, JSON.stringify(found));
export const forgetFound = () => change(foundKey, null);

export function useFound(): Found | undefined {
  const text = useKept(foundKey);
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
