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

function useStored(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => recall(key),
    () => null,
  );
}

/** The secret with which this browser makes orders and reads its payments; created with the first order. */
export function orderSecret(): string {
  const stored = recall(draftKey);
  if (stored) return stored;
  const made = randomKey();
  change(draftKey, made);
  return made;
}

export const useOrderSecret = () => useStored(draftKey);

/** For when all payments made with it are settled: the next order gets a new secret. */
export const forgetOrderSecret = () => change(draftKey, null);

/** A payment made elsewhere and found by its reference and phone number. */
export interface Found {
  reference: string;
  contact_no: string;
}

export const keepFound = (found: Found) => change(foundKey, JSON.stringify(found));
export const forgetFound = () => change(foundKey, null);

export function useFound(): Found | undefined {
  const text = useStored(foundKey);
  try {
    return JSON.parse(text ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
