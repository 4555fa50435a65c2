/** The colours that the office chose. */
interface Chosen {
  accent: string;
  band?: string | undefined;
}

/** The backgrounds of ../../web/ui/theme.css behind text and buttons. */
const modes = {
  light: { grounds: ['#fbf7f0', '#ffffff', '#f4eee2'], band: '#14213d', away: '#000000' },
  dark: { grounds: ['#12161f', '#1a2030', '#0d1119'], band: '#0f1a36', away: '#ffffff' },
} as const;
const [ink, white, black, bandText] = ['#14213d', '#ffffff', '#000000', '#c3cbdb'];

const [forText, forShapes] = [4.5, 3];

const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parts(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG: from 1 for equal colours to 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mix(from: string, to: string, share: number): string {
  const target = parts(to);
  const mixed = parts(from).map((part, i) => Math.round(part + ((target[i] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The nearest acceptable shade towards black or white. */
function shade(colour: string, towards: string, isGood: (shade: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.01) {
    const tried = mix(colour, towards, share);
    if (isGood(tried)) return tried;
  }
  return towards;
}

const textOn = (fill: string) => (contrast(ink, fill) >= contrast(white, fill) ? ink : white);
const readable = (colour: string, grounds: readonly string[], least: number) =>
  grounds.every((ground) => contrast(colour, ground) >= least);
const isFill = (colour: string, grounds: readonly string[]) =>
  readable(colour, grounds, forShapes) && contrast(textOn(colour), colour) >= forText;

/** A filled shape, its hover colour and the colour of text on it. */
function fill(colour: string) {
  const on = textOn(colour);
  return {
    marigold: colour,
    'marigold-lit': mix(colour, on === white ? black : white, 0.12),
    'on-marigold': on,
  };
}

/** The shades of one colour mode, for the page and its dark bands. */
function shadesIn(mode: keyof typeof modes, { accent, band: chosen }: Chosen) {
  const { grounds, band: ours, away } = modes[mode];
  const darkened = chosen && shade(chosen, black, (one) => contrast(bandText, one) >= forText);
  const band = darkened ? (mode === 'dark' ? mix(darkened, black, 0.25) : darkened) : ours;
  const onPage = shade(accent, away, (one) => isFill(one, grounds));
  const onBand = shade(accent, white, (one) => contrast(one, band) >= forText && isFill(one, [band]));
  return {
    page: {
      ...fill(onPage),
      accent: shade(onPage, away, (one) => readable(one, grounds, forText)),
      ...(chosen && { band, 'band-line': mix(band, white, 0.15) }),
      'band-accent': onBand,
    },
    band: fill(isFill(onPage, [band]) ? onPage : onBand),
  };
}

/** Readable shades of the chosen colours, for both modes. */
export const shadesOf = (chosen: Chosen) => ({
  light: shadesIn('light', chosen),
  dark: shadesIn('dark', chosen),
});

/** One sentence for each colour that has to be adjusted. */
export function adjustments(chosen: Chosen): string[] {
  const { page } = shadesIn('light', chosen);
  const changed = (what: string, from: string | undefined, to: string | undefined) =>
    from && to && from !== to ? [`${what} ${from} would be hard to see; ${to} is used instead.`] : [];
  return [
    ...changed('The accent', chosen.accent, page.marigold),
    ...changed('The band', chosen.band, page.band),
  ];
}

const declarations = (shades: Record<string, string | undefined>) =>
  Object.entries(shades)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** CSS for these colours. Its selectors win over the stylesheet wherever it is placed. */
export function themeOf(chosen: Chosen): { css: string; band: string } {
  const { light, dark } = shadesOf(chosen);
  const css = [
    `html:root{${declarations(light.page)}}`,
    `html[data-theme="dark"]{${declarations(dark.page)}}`,
    `html .band{${declarations(light.band)}}`,
    `html[data-theme="dark"] .band{${declarations(dark.band)}}`,
  ].join('');
  return { css, band: light.page.band ?? modes.light.band };
}
