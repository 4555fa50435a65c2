import type { MouseEvent } from 'react';

/** The second press of a double click: by then something else may stand under the pointer that nobody chose. */
export const isSecondClick = (event: object) => 'detail' in event && Number(event.detail) > 1;

/** Does it once, also where someone double-clicks. */
export const single = (act: () => unknown) => (event: MouseEvent) => {
  if (!isSecondClick(event)) act();
};
