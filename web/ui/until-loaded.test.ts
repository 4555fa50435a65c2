import { expect, it } from 'vitest';
import { untilLoaded } from '#web/ui/until-loaded.ts';

it('a part whose script failed to load is loaded again when the network is back', async () => {
  let attempts = 0;
  const loaded = untilLoaded(async () => {
    attempts++;
    if (attempts < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return 'a footer';
  });
  const announce = setInterval(() => window.dispatchEvent(new Event('online')), 1);
  expect(await loaded).toBe('a footer');
  clearInterval(announce);
  expect(attempts).toBe(3);
});
