import { vi } from 'vitest';

/**
 * Remembers who listens to the window from now on: modules listen for as long as their page is there, and one that is
 * left hears nothing any more.
 */
export function recordListeners() {
  const listening: Parameters<typeof add>[] = [];
  const add = window.addEventListener.bind(window);
  const spy = vi.spyOn(window, 'addEventListener').mockImplementation((...given: Parameters<typeof add>) => {
    listening.push(given);
    add(...given);
  });
  return {
    remove() {
      spy.mockRestore();
      for (const given of listening) window.removeEventListener(...given);
    },
  };
}
