import { memo } from './memo.ts';

const letters = new Map(
  (
    'क:k ख:k ग:g घ:g ङ:n च:c छ:c ज:j झ:j ञ:n ट:t ठ:t ड:d ढ:d ण:n त:t थ:t द:d ध:d न:n प:p फ:f ब:b भ:b म:m य:y र:r ऱ:r ल:l ळ:l ' +
    'व:v श:s ष:s स:s ह:h अ:a आ:a इ:i ई:i उ:u ऊ:u ऋ:ri ए:e ऐ:e ऍ:e ॲ:a ओ:o औ:o ऑ:o ि:i ी:i ु:u ू:u ृ:ri े:e ै:e ॅ:e ो:o ौ:o ॉ:o ं:n'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const inLatin = (word: string) =>
  [...word.replace(/[ंँ]+$/, '').replaceAll('ज्ञ', 'ग्य')].map((sign) => letters.get(sign) ?? '').join('');

const rules: [RegExp, string][] = [
  [/dny/g, 'gy'],
  [/t?chh?/g, 'C'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/(?<=[bdgjkst])h/g, ''],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/x/g, 'ks'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/[ae]i/g, 'e'],
  [/au/g, 'o'],
  [/y(?![aeiou])/g, 'i'],
];

/**
 * How a word sounds, whether it is written in Devanagari or in Latin letters. The a of Hindi and Marathi has no agreed
 * spelling, so it counts only at the beginning of a word; aspirated and long sounds count as plain ones.
 */
export const soundOf = memo((word): string => {
  const devanagari = /[\u0900-\u097f]/.test(word);
  const plain = devanagari
    ? inLatin(word)
    : rules.reduce((sound, [from, to]) => sound.replace(from, to), word);
  return plain
    .replace(/(?<=.)a+/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)[nh]$/, '');
});
