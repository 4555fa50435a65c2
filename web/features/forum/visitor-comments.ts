import { useSyncExternalStore } from 'react';
import { randomKey } from '#web/platform/calls/api.ts';
import { recall, remember } from '#web/platform/storage.ts';

/** A visitor's comment, which stays in this browser and is sent to nobody. */
export interface VisitorComment {
  id: string;
  topicId: string;
  text: string;
  at: string;
  /** Whether it suggests that someone may be in danger. */
  care?: boolean;
}

const key = 'forumComments';
const most = 200;
const none: VisitorComment[] = [];
const listeners = new Set<() => void>();
let read = '';
let cached = none;

function all(): VisitorComment[] {
  const stored = recall(key) ?? '';
  if (stored === read) return cached;
  read = stored;
  try {
    const found: unknown = JSON.parse(stored);
    cached = Array.isArray(found) ? found.filter(isComment) : none;
  } catch {
    cached = none;
  }
  return cached;
}

function isComment(one: Partial<VisitorComment> | null): one is VisitorComment {
  return [one?.id, one?.topicId, one?.text, one?.at].every((part) => typeof part === 'string');
}

function keep(comments: VisitorComment[]) {
  remember(key, JSON.stringify(comments.slice(-most)));
  for (const listener of listeners) listener();
}

export function addVisitorComment(topicId: string, text: string) {
  const id = randomKey();
  keep([...all(), { id, topicId, text, at: new Date().toISOString() }]);
  void checkForDanger(id, text);
}

/** Checked in the browser, because it is sent nowhere. The check is loaded on demand and skipped without a network. */
async function checkForDanger(id: string, text: string) {
  const loaded = await import('#contract/safeguarding/may-be-in-danger.ts').catch(() => undefined);
  if (loaded?.mayBeInDanger(text))
    keep(all().map((each) => (each.id === id ? { ...each, care: true } : each)));
}

/** Removes a comment; returns a function that restores it. */
export function removeVisitorComment(comment: VisitorComment): () => void {
  keep(all().filter(({ id }) => id !== comment.id));
  return () => keep([...all(), comment].sort((a, b) => a.at.localeCompare(b.at)));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useVisitorComments(topicId: string): VisitorComment[] {
  const comments = useSyncExternalStore(subscribe, all, () => none);
  return comments.filter((comment) => comment.topicId === topicId);
}
