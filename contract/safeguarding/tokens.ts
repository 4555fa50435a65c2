import { fold, type Spelling, spellings } from './spellings.ts';

/** A word of a text in the spellings that the lists are compared with. */
export type Token = Record<Spelling, string[]>;

const lookAlikes: Record<string, string> = {
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

/** Words that people write with stars in place of letters. */
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
  return word.replace(/!+$/, '').replace(/[0134578@$!]/g, (sign) => lookAlikes[sign] ?? sign);
}

const wordSigns = /[\p{L}\p{M}\p{N}@$!*]+/gu;

/** The sentences of a text as lists of words. Letters that stand apart, s u i c i d e, are joined. */
export function sentencesOf(text: string): Token[][] {
  return fold(text)
    .split(/[.?;:।|\n…]+(?=\s|$)|[!।\n…]+(?=\s|$)|[\n।]/u)
    .map((sentence) => joinLetters(sentence.match(wordSigns) ?? []))
    .filter((words) => words.length > 0)
    .map((words) => words.map((word) => tokenOf(undisguised(word))));
}

const tokenOf = (word: string): Token => ({ plain: spellings.plain(word), sound: spellings.sound(word) });

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
