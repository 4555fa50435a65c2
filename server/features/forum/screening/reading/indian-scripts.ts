/**
 * The consonants from ka to ha, which all Indian scripts have at the same places of their blocks. Sounds that some scripts
 * do not distinguish are one here, so that Tamil 'கிராம்' is 'ग्राम'; y and h are often only part of a vowel.
 */
const consonants = 'kkkknccssnttttnttttnnpfppmyrrlllvsssh';
const [first, nasals] = [0x15, new Set([0x01, 0x02, 0x70])];
/** Short i and long i, with which 'Insta' begins. */
const vowelsOfInsta = new Set([0x07, 0x08]);
const urdu: Record<string, string> = Object.fromEntries(
  Object.entries({
    t: 'ٹتطدڈ',
    s: 'سصشجثز',
    c: 'چ',
    p: 'پب',
    f: 'ف',
    k: 'کگقك',
    l: 'ل',
    m: 'م',
    r: 'رڑ',
    n: 'نں',
    h: 'ہھحه',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])),
);
const others: Record<string, string> = { ൺ: 'n', ൻ: 'n', ർ: 'r', ൽ: 'l', ൾ: 'l', ৎ: 't', ୱ: 'v' };

/** The consonants of a word in an Indian script, in Latin letters. */
function skeletonOf(word: string): string {
  const sounds = [...word.replaceAll('റ്റ', 'ട')].map((letter, i) => {
    if (i === 0 && letter === 'و') return 'v';
    if (i === 0 && letter === 'ا') return 'i';
    if (letter >= '\u0600' && letter <= '\u06ff') return urdu[letter] ?? '';
    const place = (letter.codePointAt(0) ?? 0) & 0x7f;
    if (i === 0 && vowelsOfInsta.has(place)) return 'i';
    return others[letter] ?? (nasals.has(place) ? 'n' : (consonants[place - first] ?? ''));
  });
  return sounds
    .join('')
    .replace(/(?<=.)[yh]/g, '')
    .replace(/(.)\1+/g, '$1');
}

const script = /^[\u0600-\u06ff\u0900-\u0d7f]+$/;
const names = '(?:hv?|v)t[sc]p|instkr[mn]|inst|tlkr[mn]|snpct|fspk|tskrt|msnsr';
const exact = new RegExp(`^(?:${names})$`);
const withEnding = new RegExp(`^(?:${names})[vlsrn]{0,2}$`);

/** WhatsApp, Instagram, Telegram, Snapchat, Facebook, Discord or Messenger, as they are spelled by sound. */
export const isPlaceInScript = (word: string): boolean => isLong(word) && exact.test(skeletonOf(word));

/** The same with a case ending: 'टेलिग्रामवर', 'ইনস্টাগ্রামে'. */
export const isPlaceWithEnding = (word: string): boolean => isLong(word) && withEnding.test(skeletonOf(word));

const isLong = (word: string) => word.length > 4 && script.test(word);
