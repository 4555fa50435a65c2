import type { KeyboardEvent, RefObject } from 'react';
import { usePageKeys } from '#web/ui/keys.ts';
import type { RowAction } from '#web/ui/table/row-actions.tsx';

const controls = 'input, button, a[href]';

/** Arrow up and down lead from a control of a row to the same one of its neighbour. */
export function onRowKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const control = event.target as HTMLElement;
  const row = control.closest('tr');
  const other = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  if (!row || !other || !control.matches(controls)) return;
  // Counted from the end, because optional controls of a row come before its actions.
  const all = [...row.querySelectorAll(controls)];
  const place = all.indexOf(control);
  const others = [...other.querySelectorAll<HTMLElement>(controls)];
  const next = place === 0 ? others[0] : others.at(place - all.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Marks a row as the one that the keys work on, and brings it into sight. */
export function goToRow(row: Element | null | undefined) {
  if (!(row instanceof HTMLElement)) return;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

type FindAction = (row: string, label: string) => RowAction | undefined;

/** j and k go from row to row, Enter opens one, x selects it, e edits it. */
export function useListKeys(table: RefObject<HTMLElement | null>, find: FindAction) {
  usePageKeys(({ key, target }) => {
    if (!table.current) return false;
    const rows = [...table.current.querySelectorAll('tr[data-row]')];
    const now = document.activeElement?.closest('tr[data-row]');
    if (key === 'j' || key === 'k') {
      const place = now ? rows.indexOf(now) : key === 'j' ? -1 : rows.length;
      goToRow(rows[place + (key === 'j' ? 1 : -1)] ?? now);
    } else if (!now) return false;
    else if (key === 'x') now.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    else if (key === 'e') (find(now.getAttribute('data-row') ?? '', 'Edit')?.onClick ?? (() => open(now)))();
    else if (key === 'Enter' && target === now) open(now);
    else return false;
    return true;
  });
}

/** Focuses the row's link, or otherwise its first control. */
const open = (row: Element) =>
  (
    row.querySelector<HTMLElement>('th a[href]') ?? row.querySelector<HTMLElement>('td:last-child button')
  )?.click();
