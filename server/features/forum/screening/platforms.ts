import { normalise } from './normalise.ts';

const key = (word: string) => collapse(normalise(word).text.toLowerCase());

/** 'instaaa' is read as 'insta'. */
export const collapse = (word: string) => word.replace(/(.)\1+/gu, '$1');

const setOf = (list: string) => new Set(list.split(/\s+/).filter(Boolean).map(key));

/** Names that mean the place and nothing else. */
const places = setOf(`
  instagram instagrm instgram insatgram instagran insta inst instaa intsa isnta insata igram instagrammer
  whatsapp whatsap watsapp watsap wattsapp wattsap whtsapp whtsap wtsapp vatsap vatsapp whatsaap whatapp wapp wsapp
  wotsapp watsup whatsup vhatsap vhatsapp vatsup instgrm instgrm insgram instagr
  whatsaapp whatzapp whatsaps whassapp whatssap wtsp whtsp whatsp
  telegram telegrm teligram tele-gram tlgram telgram telegramm
  snapchat snapchatt snpchat snapchaat snapcht discord discrd discort diskord facebook fbook facbook fesbuk
  ઇન્સ્ટા ઇન્સ્ટાગ્રામ વોટ્સએપ વૉટ્સએપ વોટ્સઅપ ટેલિગ્રામ ইনস্টা ইনস্টাগ্রাম হোয়াটসঅ্যাপ হোয়াটসঅ্যাপে টেলিগ্রাম মেসেঞ্জার মেসেঞ্জারে இன்ஸ்டா இன்ஸ்டாகிராம் வாட்ஸ்அப் வாட்சப் டெலிகிராம்
  వాట్సాప్ వాట్సప్ ఇన్స్టా ఇన్‌స్టా టెలిగ్రామ్ ವಾಟ್ಸಾಪ್ ವಾಟ್ಸಪ್ ಇನ್ಸ್ಟಾ ಟೆಲಿಗ್ರಾಮ್ വാട്സാപ്പ് ഇൻസ്റ്റ ਇੰਸਟਾ ਵਟਸਐਪ ਵਟਸਅੱਪ ਟੈਲੀਗ੍ਰਾਮ انسٹا انسٹاگرام واٹساپ ٹیلیگرام facetime truecaller kakaotalk ngl sarahah
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
const longNames = ['instagram', 'whatsapp', 'telegram', 'snapchat', 'discord', 'facebook', 'messenger'].map(
  collapse,
);
const longest = 24;

/** The same without guessing, for pieces that are put together. */
export const exactPlaceOf = (word: string): Place | undefined => known.get(word) ?? known.get(collapse(word));

/** What kind of place elsewhere a word names, if any. */
export function placeOf(word: string): Place | undefined {
  if (word.length < 2 || word.length > longest) return undefined;
  const name = collapse(word);
  return known.get(word) ?? known.get(name) ?? (isNearPlace(name) ? 'place' : undefined);
}

/** Words of their own that are spelled much like a place. */
const otherWords = setOf(`
  discard discards discarded telegraph telegraphs telegraphy telegrams snapshot snapshots casebook histogram pentagram hexagram discords discount discourse
  discover disorder discs whatsoever whatever notebook textbook handbook
`);

/** Long names are known with a letter or two wrong. */
function isNearPlace(name: string): boolean {
  if (name.length < 6 || name.length > 11 || otherWords.has(name)) return false;
  return longNames.some((long) => {
    const most = long.length > 7 && name.charAt(0) === long.charAt(0) ? 2 : 1;
    return Math.abs(long.length - name.length) <= most && isWithin(name, long, most);
  });
}

/** Do so many letters, left out, added, changed or in each other's place, make one word of the other? */
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

/** Digits and signs read as the letters that they look like, in the ways there are: a 1 is an i or an l. */
export function unleet(word: string): string[] {
  const as = (one: string) =>
    [...word]
      .map((sign) => (sign === '1' || sign === '!' || sign === '|' ? one : (leet[sign] ?? sign)))
      .join('');
  return [as('i'), as('l')];
}
