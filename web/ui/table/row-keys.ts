import type { KeyboardEvent } from 'react';

const controls = 'input, button, a[href]';

/** Arrow up and down lead from a control of a row to the same one of its neighbour. */
export function onRowKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const control = event.target as HTMLElement;
  const row = control.closest('tr');
  const other = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  if (!row || !other || !control.matches(controls)) return;
  // ListCount from the end: what comes and goes with the row, such as a count, stands before the actions.
  const all = [...row.querySelectorAll(controls)];
  const place = all.indexOf(control);
  const others = [...other.querySelectorAll<HTMLElement>(controls)];
  const next = place === 0 ? others[0] : others.at(place - all.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
