import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adjustments, contrast, shadesOf, themeOf } from '#contract/site/colours.ts';

const theme = readFileSync(new URL('../web/ui/styles/theme.css', import.meta.url), 'utf8');
const backgrounds = { light: ['#fbf7f0', '#ffffff', '#f4eee2'], dark: ['#12161f', '#1a2030', '#0d1119'] };
const steps = ['00', '40', '80', 'bf', 'ff'];
const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

describe('colours that the office chooses', () => {
  it('are tested on the backgrounds of the theme', () => {
    for (const background of Object.values(backgrounds).flat())
      expect(theme).toMatch(new RegExp(`--(paper|surface|sunken): ${background};`));
    expect([contrast('#000000', '#ffffff'), contrast('#777777', '#ffffff').toFixed(2)]).toEqual([21, '4.48']);
  });

  it('are readable in every shade', () => {
    const wrong: string[] = [];
    for (const accent of colours)
      for (const band of [undefined, accent, '#ffffff', '#7a1f3d'])
        for (const mode of ['light', 'dark'] as const) {
          const { page, band: inBand } = shadesOf({ accent, band })[mode];
          const background = page.band ?? (mode === 'light' ? '#14213d' : '#0f1a36');
          const pairs: [string, string, number][] = [
            ...backgrounds[mode].map((one): [string, string, number] => [page.accent, one, 4.5]),
            ...backgrounds[mode].map((one): [string, string, number] => [page.marigold, one, 3]),
            [page['on-marigold'], page.marigold, 4.5],
            [page['on-marigold'], page['marigold-lit'], 4.5],
            [page['band-accent'], background, 4.5],
            ['#c3cbdb', background, 4.5],
            ['#f7f3ea', background, 4.5],
            [inBand.marigold, background, 3],
            [inBand['on-marigold'], inBand.marigold, 4.5],
            [inBand['on-marigold'], inBand['marigold-lit'], 4.5],
          ];
          for (const [colour, other, minimum] of pairs)
            if (contrast(colour, other) < minimum)
              wrong.push(`${accent} ${band} ${mode}: ${colour} on ${other}`);
        }
    expect(wrong).toEqual([]);
  });

  it('are used as chosen if readable, or replaced with a notice', () => {
    expect(adjustments({ accent: '#8a1c3b', band: '#1b3a2f' })).toEqual([]);
    expect(adjustments({ accent: '#ffee00', band: '#ffffff' })).toEqual([
      expect.stringMatching(/^The accent #ffee00 would be hard to see; #[0-9a-f]{6} is used instead\.$/),
      expect.stringMatching(/^The band #ffffff would be hard to see; #[0-9a-f]{6} is used instead\.$/),
    ]);
    expect(themeOf({ accent: '#8a1c3b' }).css).toMatch(/^html:root\{--marigold:#8a1c3b;[^<]*\}$/);
  });
});
