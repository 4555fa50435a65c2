import { useSyncExternalStore } from 'react';
import { randomKey } from '#web/platform/calls/api.ts';
import { recall, remember } from '#web/platform/storage.ts';

/** What a visitor wrote. It stays in this browser and is sent to nobody. */
export interface VisitorComment {
  id: string;
  topicId: string;
  text: string;
  at: string;
  /** It says that someone may be in danger. */
  care?: boolean;
}

const key = 'forumComments';
const most = 200;
const none: VisitorComment[] = [];
const listeners = new Set<() => void>();
let read = '';
let kept = none;

function all(): VisitorComment[] {
  const stored = recall(key) ?? '';
  if (stored === read) return kept;
  read = stored;
  try {
    const found: unknown = JSON.parse(stored);
    kept = Array.isArray(found) ? found.filter(isComment) : none;
  } catch {
    kept = none;
  }
  return kept;
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
  void lookAfter(id, text);
}

/** It is sent to nobody, so it is read here, with what is loaded for it alone. Without a network nothing is said. */
async function lookAfter(id: string, text: string) {
  const loaded = await import('#contract/safeguarding/may-be-in-danger.ts').catch(() => undefined);
  if (loaded?.mayBeInDanger(text))
    keep(all().map((each) => (each.id === id ? { ...each, care: true } : each)));
}

/** Removes one; what is given back brings it back. */
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
