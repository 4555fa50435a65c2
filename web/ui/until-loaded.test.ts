import { expect, it } from 'vitest';
import { untilLoaded } from '#web/ui/until-loaded.ts';

it('a part whose script does not come is asked for again when the network is back', async () => {
  const asked: string[] = [];
  const loaded = untilLoaded(async () => {
    asked.push('once more');
    if (asked.length < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return 'a footer';
  });
  const announce = setInterval(() => window.dispatchEvent(new Event('online')), 1);
  expect(await loaded).toBe('a footer');
  clearInterval(announce);
  expect(asked).toHaveLength(3);
});
