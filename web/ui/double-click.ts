import type { MouseEvent } from 'react';

/** The second press of a double click, which may hit something else that has appeared under the pointer. */
export const isSecondClick = (event: object) => 'detail' in event && Number(event.detail) > 1;

/** Ignores the second press of a double click. */
export const single = (act: () => unknown) => (event: MouseEvent) => {
  if (!isSecondClick(event)) act();
};
