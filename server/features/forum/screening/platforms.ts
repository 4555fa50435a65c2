import { isPlaceInScript } from './reading/indian-scripts.ts';
import { normalise } from './reading/normalise.ts';

const key = (word: string) => collapse(normalise(word).text.toLowerCase());

/** 'instaaa' is read as 'insta'. */
export const collapse = (word: string) => word.replace(/(.)\1+/gu, '$1');

const setOf = (list: string) => new Set(list.split(/\s+/).filter(Boolean).map(key));

/** The best known ones by their sound: 'vatsap', 'wutsapp', 'instgrm', 'teligram', 'snpchat', 'diskord', 'fesbuk'. */
const sounds = [
  /^[wv]h?[aeiou]*th?[sz][aeiou]*ps?$|^wh[aeiou]*tap$/,
  /^[iy]nst(?:[au]|a?gr?[aeiou]*[mn])?$/,
  /^t[aeiy]*l[aeiy]*gr?[aeiou]*m$/,
  /^sn[aeiou]*pch[aeiou]*t$/,
  /^d[aeiy]s[ck][ou]*r[dt]$/,
  /^f[aei]*[cs][ei]*b[ou]*k$/,
];

/** Names that mean the place and nothing else. */
const places = setOf(`
  instagram insta whatsapp telegram snapchat discord facebook intsa isnta insata insgram igram instagr whatapp wapp wsapp whassapp fbook snapcode
  facetime truecaller kakaotalk ngl sarahah
  messenger skype wechat viber kik tiktok hangouts gchat omegle bumble tinder linkedin sharechat twitch arattai botim yubo wizz azar ometv quora twitter reddit pinterest bereal spotify tumblr clubhouse vsco wattpad roblox bgmi pubg minecraft valorant
  xbox freefire fortnite ig fb tg locket letterboxd goodreads duolingo strava soundcloud mastodon bluesky vk nimbuzz yikyak
  स्नैप स्नॅप
`);

/** Short names that mean other things too. */
const shortPlaces = setOf(
  'snap snp sc tele wa wp disc signal steam yt youtube threads zoom imo line josh likee ff koo moj hike',
);

const mailPlaces = setOf(`
  gmail gmaill gml gmal gmali gimail jimail geemail googlemail yahoo yaho yahoomail ymail hotmail rediffmail rediff icloud
  protonmail zohomail जीमेल जिमेल याहू हॉटमेल रेडिफमेल आउटलुक
`);

type Place = 'place' | 'short' | 'mail';

const known = new Map<string, Place>();
for (const [place, names] of [
  ['place', places],
  ['mail', mailPlaces],
  ['short', shortPlaces],
] as const)
  for (const name of names) {
    if (!known.has(name)) known.set(name, place);
    // Spelled backwards it is still the same place: 'margatsni'.
    const backwards = [...name].reverse().join('');
    if (name.length > 4 && !known.has(backwards)) known.set(backwards, place);
  }
const longNames = ['instagram', 'whatsapp', 'telegram', 'snapchat', 'discord', 'facebook', 'messenger'].map(
  collapse,
);
const maxLength = 24;

/** Like `placeOf` but without guessing, for words that are joined from pieces. */
export const exactPlaceOf = (word: string): Place | undefined =>
  known.get(word) ??
  known.get(collapse(word)) ??
  (isPlaceInScript(word) || sounds.some((sound) => sound.test(collapse(word))) ? 'place' : undefined);

/** What kind of place elsewhere a word names, if any. */
export function placeOf(word: string): Place | undefined {
  if (word.length < 2 || word.length > maxLength) return undefined;
  return exactPlaceOf(word) ?? (isNearPlace(collapse(word)) ? 'place' : undefined);
}

/** Other words that are spelled much like a place. */
const otherWords = setOf(`
  discard discards discarded telegraph telegraphs telegraphy telegrams snapshot snapshots casebook histogram pentagram hexagram discords discount discourse
  discover disorder discs whatsoever whatever notebook textbook handbook
`);

/** Long names are recognised with a letter or two wrong. */
function isNearPlace(name: string): boolean {
  if (name.length < 6 || name.length > 11 || otherWords.has(name)) return false;
  return longNames.some((long) => {
    const most = long.length > 7 && name.charAt(0) === long.charAt(0) ? 2 : 1;
    return Math.abs(long.length - name.length) <= most && isWithin(name, long, most);
  });
}

/** Whether the edit distance, where a swap counts as one edit, is at most so large. */
function isWithin(a: string, b: string, most: number): boolean {
  let earlier: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (earlier[j - 2] ?? 9) + 1 : 9;
      row.push(Math.min(change, swapped, (last[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    [earlier, last] = [last, row];
  }
  return (last[b.length] as number) <= most;
}

const leet: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '€': 'e',
  '+': 't',
  '*': '',
};

/** Both readings of digits and signs as the letters that they look like: a 1 is an i or an l. */
export function unleet(word: string): string[] {
  const as = (one: string) =>
    [...word]
      .map((sign) => (sign === '1' || sign === '!' || sign === '|' ? one : (leet[sign] ?? sign)))
      .join('');
  return [as('i'), as('l')];
}
