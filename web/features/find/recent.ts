import { findAccess } from '#contract/office/find.ts';
import { pageAccess } from '#contract/pages.ts';
import type { Entry } from '#web/features/find/entries.ts';
import { useMay } from '#web/platform/session/role.ts';
import { recall, remember } from '#web/platform/storage.ts';

const key = 'findRecent';
const most = 6;

function read(): Entry[] {
  try {
    const stored: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** What was last opened from here, newest first; nothing that a changed role does not open any more. */
export function useRecent(): Entry[] {
  const may = useMay();
  const isOpen = ({ kind, path }: Entry) =>
    may(kind ? findAccess[kind] : pageAccess(path.split('?')[0] ?? path));
  return read()
    .filter(isOpen)
    .map((entry) => ({ ...entry, group: 'Recent' }));
}

export function addRecent(entry: Entry) {
  const others = read().filter(({ path, title }) => path !== entry.path || title !== entry.title);
  remember(key, JSON.stringify([entry, ...others].slice(0, most)));
}
