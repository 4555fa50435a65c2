import { cardinalWords, degreeWords, ordinalWords, romanWords } from './names.ts';

/** A school standard by its number, or a degree. */
export type Standard = number | 'Graduate' | 'Postgraduate';

const classWords = new Set(
  'class classes std stds standard standards grade grades kaksha level th कक्षा इयत्ता'.split(' '),
);
const rangeWords = new Set('to till se through tak upto'.split(' '));
// After or before these a number is a time, a sum or a count.
const notAfter = new Set(
  'am pm baje oclock percent students pupils days day months month years year hours hour minutes rs rupees lakh thousand people times questions'.split(
    ' ',
  ),
);
const notBefore = new Set('rs at top after before inr within last page room'.split(' '));

interface Found {
  standards: Standard[];
  /** The places of the words that named them. */
  used: Set<number>;
}

/** Which standards a message names: '10th', 'class ten', 'X', 'dasvi', 'std 10', '6 to 8'. */
export function findStandards(words: string[]): Found {
  const found: Found = { standards: [], used: new Set() };
  const add = (standard: Standard, ...places: number[]) => {
    if (!found.standards.includes(standard)) found.standards.push(standard);
    for (const place of places) found.used.add(place);
  };
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const degree = degreeOf(words, i);
    if (degree) {
      add(degree, i);
      if (degree === 'Postgraduate' && word === 'post') add(degree, ++i);
      continue;
    }
    const first = numberAt(words, i);
    if (first === undefined) continue;
    const last = rangeWords.has(words[i + 1] ?? '') ? numberAt(words, i + 2, true) : undefined;
    if (last !== undefined && last > first) {
      for (let n = first; n <= last; n++) add(n, i, i + 1, i + 2);
      i += 2;
    } else add(first, i);
  }
  return found;
}

function degreeOf(words: string[], i: number): 'Graduate' | 'Postgraduate' | undefined {
  const [word = '', next = ''] = [words[i], words[i + 1]];
  if (word === 'post' && degreeWords[next]) return 'Postgraduate';
  return Object.hasOwn(degreeWords, word) ? degreeWords[word] : undefined;
}

function numberAt(words: string[], i: number, inRange = false): number | undefined {
  const word = words[i] ?? '';
  const ordinal = ordinalWords.get(word);
  if (ordinal) return ordinal;
  const [before = '', after = ''] = [words[i - 1], words[i + 1]];
  if (/^\d+$/.test(word)) {
    const n = Number(word);
    if (n < 1 || n > 12 || word.length > 2) return undefined;
    return notAfter.has(after) || notBefore.has(before) ? undefined : n;
  }
  if (romanWords.has(word)) return cardinalWords.get(word);
  const beside = classWords.has(before) || classWords.has(after) || inRange;
  // A single x among words about school is the tenth; alone it is a letter.
  if (beside || (word === 'x' && words.length > 1)) return cardinalWords.get(word);
  return undefined;
}
