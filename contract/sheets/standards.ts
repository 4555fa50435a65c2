import { plainCell } from './digits.ts';

/** How people write a standard without digits. */
const names: [n: number, spellings: string][] = [
  [1, 'i one first pehli pahili पहिली पहली'],
  [2, 'ii two second dusri doosri दुसरी दूसरी'],
  [3, 'iii three third tisri teesri तिसरी तीसरी'],
  [4, 'iv four fourth chauthi चौथी'],
  [5, 'v five fifth pachvi panchvi पाचवी पांचवीं पाँचवीं पांचवी'],
  [6, 'vi six sixth sahavi chhathi सहावी छठी छठवीं'],
  [7, 'vii seven seventh satvi saatvi सातवी सातवीं'],
  [8, 'viii eight eighth athvi aathvi आठवी आठवीं'],
  [9, 'ix nine ninth navvi nauvi नववी नौवीं नौवी नवमी'],
  [10, 'x ten tenth ssc dahavi dasvi दहावी दसवीं दसवी'],
  [11, 'xi eleven eleventh fyjc akravi gyarahvi अकरावी ग्यारहवीं ग्यारहवी'],
  [12, 'xii twelve twelfth hsc syjc baravi barahvi बारावी बारहवीं बारहवी'],
];
const numbers = new Map(
  names.flatMap(([n, all]) => all.split(' ').map((word) => [word.normalize('NFKC'), n] as const)),
);

const classWords = new Set(
  'class cl std stnd stds standard grade gr kaksha iyatta yatta th st nd rd pass appearing इयत्ता इयता यत्ता कक्षा वर्ग वी वीं'
    .split(' ')
    .map((word) => word.normalize('NFKC')),
);

/** 'Class 9', 'STD 8', 'X', '10th', 'IX std', 'दहावी', 'इयत्ता ८', '10-A' → the standard from 1 to 12. */
export function standardNumber(cell: string): number | undefined {
  const tokens = plainCell(cell)
    .toLowerCase()
    .replace(/(\d+(?:\.0+)?)/g, ' $1 ')
    .replace(/\.0+(?=\s)/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((token) => token && !classWords.has(token));
  const [first = '', division, ...more] = tokens;
  // '10 B' is a division of the class.
  if (more.length > 0 || (division !== undefined && !/^[a-h]$/.test(division))) return undefined;
  const n = /^\d{1,2}$/.test(first) ? Number(first) : wordNumber(first);
  return n !== undefined && n >= 1 && n <= 12 ? n : undefined;
}

/** 'Xth' is also used. */
const wordNumber = (word: string) => numbers.get(word) ?? numbers.get(word.replace(/(st|nd|rd|th)$/, ''));

const degrees: [pattern: RegExp, name: string][] = [
  [/^(post ?-? ?grad(uate|uation)?|pg|m ?a|m ?sc|m ?com|masters?|पदव्युत्तर|स्नातकोत्तर)$/, 'Postgraduate'],
  [/^(grad(uate|uation)?|ug|degree|b ?a|b ?sc|b ?com|bachelors?|पदवीधर|स्नातक)$/, 'Graduate'],
];

/** 'PG' → 'Postgraduate'. */
export function degreeName(cell: string): string | undefined {
  const text = plainCell(cell).toLowerCase().replaceAll('.', '');
  return degrees.find(([pattern]) => pattern.test(text))?.[1];
}
