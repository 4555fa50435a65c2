/** Lower case, nothing invisible, no apostrophes; Devanagari without the signs that people leave out when they type. */
export function fold(text: string): string {
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

const withoutRepeats = (word: string) => word.replace(/(\p{L})\1+/gu, '$1');

const bySound = (word: string) =>
  withoutRepeats(
    fold(word)
      .replace(/ee+/g, 'i')
      .replace(/oo+/g, 'u')
      .replace(/ph/g, 'f')
      .replace(/w/g, 'v')
      .replace(/z/g, 'j')
      .replace(/(?<=[bdgjkt])h/g, ''),
  );

const consonants = Object.fromEntries(
  'क:k ख:k ग:g घ:g च:c छ:c ज:j झ:j ट:t ठ:t ड:d ढ:d ण:n त:t थ:t द:d ध:d न:n प:p फ:f ब:b भ:b म:m य:y र:r ऱ:r ल:l ळ:l व:v श:s ष:s स:s ह:h'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const vowels = Object.fromEntries(
  'अ:a आ:a ा:a इ:i ि:i उ:u ु:u ऋ:ru ृ:ru ए:e े:e ै:i ओ:o ो:o औ:o ौ:o ॅ:e ॲ:e ॉ:o ऑ:o'
    .split(' ')
    .map((pair) => pair.split(':')),
);

/** मारतात becomes maratat: a consonant without a vowel of its own has an a, except at the end. */
function inLatin(word: string): string {
  const signs = [...word];
  return signs
    .map((sign, i) => {
      const consonant = consonants[sign];
      if (consonant === undefined) return vowels[sign] ?? (sign === '्' ? '' : sign);
      const next = signs[i + 1];
      return consonant + (next !== undefined && consonants[next] !== undefined ? 'a' : '');
    })
    .join('');
}

/**
 * Spells a word of any script by its consonants. The a of Hindi and Marathi has no agreed spelling in Latin letters, so it
 * is left out unless too little would remain: मारतात, martat and maartaat are all mrtt. The first spelling is the usual one.
 */
export function inLatinLetters(word: string): string[] {
  const full = withoutRepeats(
    inLatin(bySound(word))
      .replace(/ch+/g, 'c')
      .replace(/sh/g, 's')
      .replace(/ai/g, 'i')
      .replace(/au/g, 'o')
      .replace(/q/g, 'k')
      .replace(/[nm](?=[b-df-hj-np-tv])/g, ''),
  );
  const skeleton = withoutRepeats(full.replace(/a/g, '').replace(/n(?=[bcdgjkpt])/g, ''));
  return skeleton.length < 3 ? [full] : [skeleton, full];
}

/** Kill, kiill and killll are one word. Lists index their words by the first spelling. */
export const spellings = {
  plain: (word: string) => [withoutRepeats(fold(word))],
  /** Hindi and Marathi in Latin letters have no one spelling. */
  sound: (word: string) => [bySound(word)],
};
export type Spelling = keyof typeof spellings;
