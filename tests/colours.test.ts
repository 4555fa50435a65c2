import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adjustments, contrast, shadesOf, themeOf } from '#contract/site/colours.ts';

const theme = readFileSync(new URL('../web/ui/styles/theme.css', import.meta.url), 'utf8');
const grounds = { light: ['#fbf7f0', '#ffffff', '#f4eee2'], dark: ['#12161f', '#1a2030', '#0d1119'] };
const steps = ['00', '40', '80', 'bf', 'ff'];
const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

describe('colours that the office chooses', () => {
  it('stand on the grounds that pages have', () => {
    for (const ground of Object.values(grounds).flat())
      expect(theme).toMatch(new RegExp(`--(paper|surface|sunken): ${ground};`));
    expect([contrast('#000000', '#ffffff'), contrast('#777777', '#ffffff').toFixed(2)]).toEqual([21, '4.48']);
  });

  it('can be read in every shade, whichever they are', () => {
    const wrong: string[] = [];
    for (const accent of colours)
      for (const band of [undefined, accent, '#ffffff', '#7a1f3d'])
        for (const mode of ['light', 'dark'] as const) {
          const { page, band: inBand } = shadesOf({ accent, band })[mode];
          const ground = page.band ?? (mode === 'light' ? '#14213d' : '#0f1a36');
          const pairs: [string, string, number][] = [
            ...grounds[mode].map((one): [string, string, number] => [page.accent, one, 4.5]),
            ...grounds[mode].map((one): [string, string, number] => [page.marigold, one, 3]),
            [page['on-marigold'], page.marigold, 4.5],
            [page['on-marigold'], page['marigold-lit'], 4.5],
            [page['band-accent'], ground, 4.5],
            ['#c3cbdb', ground, 4.5],
            ['#f7f3ea', ground, 4.5],
            [inBand.marigold, ground, 3],
            [inBand['on-marigold'], inBand.marigold, 4.5],
            [inBand['on-marigold'], inBand['marigold-lit'], 4.5],
          ];
          for (const [one, other, least] of pairs)
            if (contrast(one, other) < least) wrong.push(`${accent} ${band} ${mode}: ${one} on ${other}`);
        }
    expect(wrong).toEqual([]);
  });

  it('are kept where they can be, and said where they are not', () => {
    expect(adjustments({ accent: '#8a1c3b', band: '#1b3a2f' })).toEqual([]);
    expect(adjustments({ accent: '#ffee00', band: '#ffffff' })).toEqual([
      expect.stringMatching(/^The accent #ffee00 would be hard to see; #[0-9a-f]{6} is used instead\.$/),
      expect.stringMatching(/^The band #ffffff would be hard to see; #[0-9a-f]{6} is used instead\.$/),
    ]);
    expect(themeOf({ accent: '#8a1c3b' }).css).toMatch(/^html:root\{--marigold:#8a1c3b;[^<]*\}$/);
  });
});
