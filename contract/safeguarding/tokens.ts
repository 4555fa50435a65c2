/** A word of a text in the spellings that the lists are compared with. */
export interface Token {
  /** As written, in one case and without disguise. */
  plain: string;
  /** As it sounds: Hindi and Marathi in Latin letters have no one spelling. */
  sound: string;
}

const standIns: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** One kind of letter, nothing invisible, no apostrophes; Devanagari without what people leave out when they type. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\u00ad]/g, '')
    .replaceAll('\ufe0f', '')
    .replace(/['’‘`´]/g, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .normalize('NFC')
    .replace(/\u093c/g, '')
    .replace(/[नम]्(?=[क-ह])/g, '')
    .replace(/[ंँ]/g, '')
    .replace(/ी/g, 'ि')
    .replace(/ू/g, 'ु')
    .replace(/ऐ/g, 'ए')
    .replace(/ई/g, 'इ')
    .replace(/ऊ/g, 'उ');
}

const once = (word: string) => word.replace(/(\p{L})\1+/gu, '$1');

/** Kill, kiill and killll are one word. */
export const plainKey = (word: string) => once(fold(word));

export const soundKey = (word: string) =>
  once(
    fold(word)
      .replace(/ee+/g, 'i')
      .replace(/oo+/g, 'u')
      .replace(/ph/g, 'f')
      .replace(/w/g, 'v')
      .replace(/z/g, 'j')
      .replace(/(?<=[bdgjkt])h/g, ''),
  );

/** What people write with a star in it. */
const masked = [
  'kill',
  'killing',
  'killed',
  'suicide',
  'suicidal',
  'rape',
  'raped',
  'die',
  'murder',
  'dead',
  'death',
];

const unmasked = (word: string) =>
  masked.find(
    (each) =>
      each.length === word.length && [...each].every((sign, i) => word[i] === sign || word[i] === '*'),
  ) ?? word.replace(/\*/g, '');

function undisguised(word: string): string {
  if (word.includes('*') && word[0] !== '*') return unmasked(word);
  if (!/\p{L}/u.test(word) || !/[0-9@$!]/.test(word)) return word;
  return word.replace(/!+$/, '').replace(/[0134578@$!]/g, (sign) => standIns[sign] ?? sign);
}

const wordSigns = /[\p{L}\p{M}\p{N}@$!*]+/gu;

/** The sentences of a text as lists of words. Letters that stand apart, s u i c i d e, are put together. */
export function sentencesOf(text: string): Token[][] {
  return fold(text)
    .split(/[.?;:।|\n…]+(?=\s|$)|[!।\n…]+(?=\s|$)|[\n।]/u)
    .map((sentence) => joinLetters(sentence.match(wordSigns) ?? []))
    .filter((words) => words.length > 0)
    .map((words) =>
      words.map((word) => {
        const clear = undisguised(word);
        return { plain: plainKey(clear), sound: soundKey(clear) };
      }),
    );
}

function joinLetters(words: string[]): string[] {
  const joined: string[] = [];
  let run: string[] = [];
  const end = () => {
    joined.push(...(run.length > 3 ? [run.join('')] : run));
    run = [];
  };
  for (const word of words) {
    if (/^[a-z0-9@$!*]$/.test(word)) run.push(word);
    else {
      end();
      joined.push(word);
    }
  }
  end();
  return joined;
}
