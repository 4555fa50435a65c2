import { normalise } from './normalise.ts';

const key = (word: string) => collapse(normalise(word).text.toLowerCase());

/** 'instaaa' is read as 'insta'. */
export const collapse = (word: string) => word.replace(/(.)\1+/gu, '$1');

const setOf = (list: string) => new Set(list.split(/\s+/).filter(Boolean).map(key));

/** Names that mean the place and nothing else. */
const places = setOf(`
  instagram instagrm instgram insatgram instagran insta inst instaa intsa isnta insata igram instagrammer
  whatsapp whatsap watsapp watsap wattsapp wattsap whtsapp whtsap wtsapp vatsap vatsapp whatsaap whatapp wapp wsapp
  whatsaapp whatzapp whatsaps whassapp whatssap wtsp whtsp whatsp
  telegram telegrm teligram tele-gram tlgram telgram telegramm
  snapchat snapchatt snpchat snapchaat snapcht discord discrd discort diskord facebook fbook facbook fesbuk
  messenger skype wechat viber kik tiktok hangouts gchat omegle bumble tinder linkedin sharechat twitch arattai botim yubo wizz azar ometv quora twitter reddit pinterest bereal moj spotify tumblr clubhouse vsco wattpad roblox bgmi pubg minecraft valorant
  xbox freefire fortnite koo ig fb tg locket letterboxd goodreads duolingo strava soundcloud mastodon bluesky vk nimbuzz hike yikyak
  इंस्टा इन्स्टा इंस्टाग्राम इन्स्टाग्राम इंसटा इंस्ता व्हाट्सऐप व्हाट्सएप व्हाट्सअप व्हाट्सप व्हाट्सॲप व्हॉट्सॲप व्हॉट्सऐप व्हॉट्सअप व्हॉटसअॅप
  व्हाट्सअॅप वॉट्सऐप वॉट्सएप वाट्सऐप वाट्सएप वाट्सअप वाटसप वॉट्सअप व्हाटसप व्हाट्सप्प व्हाट्स‍ऐप टेलीग्राम टेलिग्राम टेलेग्राम
  स्नैपचैट स्नॅपचॅट स्नैप स्नॅप फेसबुक फ़ेसबुक डिस्कॉर्ड डिस्कोर्ड मैसेंजर
`);

/** Short names that mean other things too. */
const shortPlaces = setOf(
  'snap snp sc tele wa wp disc signal steam yt youtube threads zoom imo line josh likee ff',
);

const mailPlaces = setOf(`
  gmail gmaill gml gmal gmali gimail jimail geemail googlemail yahoo yaho yahoomail ymail hotmail rediffmail rediff icloud
  protonmail zohomail जीमेल जिमेल याहू हॉटमेल रेडिफमेल आउटलुक
`);

export type Place = 'place' | 'short' | 'mail';

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
/** Long names are known with a letter left out, added or changed places; no other word is so near. */
const longNames = ['instagram', 'whatsapp', 'telegram', 'snapchat', 'discord', 'facebook'].map(collapse);
const without = (word: string, i: number) => word.slice(0, i) + word.slice(i + 1);
for (const name of longNames)
  for (let i = 1; i < name.length; i++) {
    const swapped =
      without(name, i).slice(0, i - 1) + name.charAt(i) + name.charAt(i - 1) + name.slice(i + 1);
    for (const near of [without(name, i), swapped]) if (!known.has(near)) known.set(near, 'place');
  }
const longest = 24;

/** The same without guessing, for pieces that are put together. */
export const exactPlaceOf = (word: string): Place | undefined => known.get(word) ?? known.get(collapse(word));

/** What kind of place elsewhere a word names, if any. */
export function placeOf(word: string): Place | undefined {
  if (word.length < 2 || word.length > longest) return undefined;
  const name = collapse(word);
  const place = known.get(word) ?? known.get(name);
  if (place || name.length < 8 || name.length > 11) return place;
  return longNames.some((long) => long.length === name.length - 1 && isOneMore(name, long))
    ? 'place'
    : undefined;
}

function isOneMore(word: string, name: string): boolean {
  let at = 0;
  while (word[at] === name[at] && at < name.length) at++;
  return without(word, at) === name;
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

/** Digits and signs read as the letters that they look like, in the ways there are: a 1 is an i or an l. */
export function unleet(word: string): string[] {
  const as = (one: string) =>
    [...word]
      .map((sign) => (sign === '1' || sign === '!' || sign === '|' ? one : (leet[sign] ?? sign)))
      .join('');
  return [as('i'), as('l')];
}
