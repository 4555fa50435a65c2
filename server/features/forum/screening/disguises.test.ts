// @module-tag thorough
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactsOf } from './contacts.ts';

const english = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const hinglish = ['shunya', 'ek', 'do', 'teen', 'char', 'paanch', 'chhe', 'saat', 'aath', 'nau'];
const hindi = ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पांच', 'छह', 'सात', 'आठ', 'नौ'];
const marathi = ['शून्य', 'एक', 'दोन', 'तीन', 'चार', 'पाच', 'सहा', 'सात', 'आठ', 'नऊ'];
const row = (first: number) => (n: number) => String.fromCodePoint(first + n);
const spellings: ((n: number) => string)[] = [
  String,
  (n) => english[n] as string,
  (n) => hinglish[n] as string,
  (n) => hindi[n] as string,
  (n) => marathi[n] as string,
  (n) => `${n}\ufe0f\u20e3`,
  (n) => '⓪①②③④⑤⑥⑦⑧⑨'.charAt(n),
  row(0x0966),
  row(0x0ae6),
  row(0x0be6),
  row(0x06f0),
  row(0xff10),
  row(0x1d7ce),
  row(0x1d7f6),
];
const gaps = [
  ' ',
  '-',
  '.',
  ' - ',
  '–',
  '_',
  '*',
  ' 🙂 ',
  '\u200b ',
  '/',
  ' | ',
  '\n',
  ' and ',
  '...',
  ' ~ ',
];

const digits = fc
  .tuple(
    fc.constantFrom('6', '7', '8', '9'),
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }),
  )
  .map(([first, rest]) => first + rest.join(''))
  // Nobody has such numbers.
  .filter((number) => !/(\d)\1{5}/.test(number) && new Set(number).size > 3);
const prefixed = fc.tuple(fc.constantFrom('', '', '0', '91', '+91 ', '+91-'), digits);
const post = { names: ['Asha R.', 'Asha Rane'], before: [], after: [] };
const isHeld = (text: string) => contactsOf({ ...post, text }).length > 0;

/** Digits written in several ways, with one kind of gap. */
const spelled = fc
  .tuple(
    prefixed,
    fc.array(fc.constantFrom(...spellings), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(...gaps),
    fc.constantFrom('', 'my number is ', 'call ', 'ok so '),
  )
  .map(
    ([[prefix, number], ways, gap, lead]) =>
      `${lead}${prefix}${[...number].map((digit, i) => (ways[i % ways.length] as (n: number) => string)(Number(digit))).join(gap)}`,
  );

/** Some digits written as letters that look like them. */
const alike = ['oOD', 'lIi', 'Zz', 'E', 'A', 'Ss', 'bG', 'T', 'B', 'gq'];
const lettered = fc
  .tuple(
    digits,
    fc.array(fc.tuple(fc.nat(9), fc.nat(2)), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', ' '),
  )
  .map(([number, swaps, gap]) => {
    const signs = [...number];
    for (const [at, way] of swaps) {
      const ways = alike[Number(number[at])] as string;
      signs[at] = ways.charAt(way % ways.length);
    }
    return signs.join(gap);
  });

/** Plain digits, in pieces of any size, or with something invisible between them; one * alone would be a product. */
const grouped = fc
  .tuple(
    prefixed,
    fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
    fc.constantFrom(...gaps.filter((gap) => gap !== '*'), '\u200b', '\u2060', '\u00ad', '\u0336'),
  )
  .map(
    ([[prefix, number], cuts, gap]) =>
      prefix + [...number].map((digit, i) => (cuts.includes(i) ? gap : '') + digit).join(''),
  );

/** Pairs with an operator between them, or each pair as a sum, in a text that asks for a call. */
const calculated = fc
  .tuple(
    digits,
    fc.constantFrom('+', '=', '%', '^', '*', '÷', '>'),
    fc.boolean(),
    fc.constantFrom('call ', 'my number is '),
  )
  .map(([number, sign, sums, lead]) => {
    const pairs = number.match(/../g) as string[];
    const asSum = (pair: string) => (/^0/.test(pair) ? pair : `${pair.charAt(0)}0+${pair.charAt(1)}`);
    return lead + (sums ? pairs.map(asSum).join(' ') : pairs.join(sign));
  });

/** Some or all digits typed with shift. */
const shifted = fc.tuple(digits, fc.array(fc.nat(9), { minLength: 5, maxLength: 10 })).map(([number, at]) => {
  const typed = [...number].map((digit, i) => (at.includes(i) ? ')!@#$%^&*('.charAt(Number(digit)) : digit));
  return `with shift: ${typed.join('')}`;
});

function rate(cases: string[], right: (text: string) => boolean): number {
  const wrong = cases.filter((text) => !right(text));
  if (wrong.length > 0)
    console.log(`${wrong.length} of ${cases.length}:\n${wrong.slice(0, 20).join('\n---\n')}`);
  return 1 - wrong.length / cases.length;
}
const sample = (of: fc.Arbitrary<string>) => fc.sample(of, { numRuns: 600, seed: 14 });

describe('random numbers of mobile phones', () => {
  it('are held when each digit is written in another way', () => {
    expect(rate(sample(spelled), isHeld)).toBeGreaterThanOrEqual(0.99);
  });
  it('are held with letters for digits', () => {
    expect(rate(sample(lettered), isHeld)).toBeGreaterThanOrEqual(0.99);
  });
  it('are held in pieces', () => {
    expect(rate(sample(grouped), isHeld)).toBeGreaterThanOrEqual(0.99);
  });
  it('are held with operators, in a text that asks for a call', () => {
    expect(rate(sample(calculated), isHeld)).toBeGreaterThanOrEqual(0.99);
  });
  it('are held when they are typed with shift', () => {
    expect(rate(sample(shifted), isHeld)).toBeGreaterThanOrEqual(0.99);
  });
  it('are held over two posts', () => {
    const cases = fc.sample(fc.tuple(digits, fc.integer({ min: 2, max: 8 })), { numRuns: 600, seed: 14 });
    const held = cases.filter(
      ([number, cut]) =>
        contactsOf({ ...post, before: [`it is ${number.slice(0, cut)}`], text: `and ${number.slice(cut)}` })
          .length > 0,
    );
    expect(held.length / cases.length).toBeGreaterThanOrEqual(0.99);
  });
});

describe('random numbers of school', () => {
  const n = (min: number, max: number) => fc.integer({ min, max });
  const talk = fc.oneof(
    n(0, 100).map((marks) => `I got ${marks}/100 in maths`),
    fc.array(n(30, 100), { minLength: 3, maxLength: 8 }).map((all) => `my marks: ${all.join(', ')}`),
    fc.tuple(n(1850, 2030), n(1850, 2030)).map(([a, b]) => `from ${a} to ${b}`),
    n(1990, 2030).map((year) => `the ${year}-${String((year + 1) % 100).padStart(2, '0')} batch`),
    fc.tuple(n(1, 28), n(1, 12), n(1990, 2030)).map(([d, m, y]) => `exam on ${d}/${m}/${y}`),
    fc.tuple(n(1, 12), n(10, 59)).map(([h, m]) => `class at ${h}:${m}`),
    fc.tuple(n(1, 99999), n(1, 99999)).map(([a, b]) => `what is ${a} × ${b}`),
    fc.tuple(n(1, 99), n(1, 99), n(1, 999)).map(([a, b, c]) => `${a}x + ${b}y = ${c}`),
    n(1, 999999).map((roll) => `my roll no is ${roll}`),
    n(500, 99999).map((fee) => `the fee is ₹${fee.toLocaleString('en-IN')}`),
    fc.tuple(n(1, 20), n(1, 30)).map(([c, q]) => `chapter ${c} question ${q}`),
    fc.tuple(n(1, 40), n(41, 90)).map(([a, b]) => `${a}-${b} students`),
    n(100000, 999999999).map((people) => `population of ${people} people`),
    fc.array(n(1, 99), { minLength: 5, maxLength: 12 }).map((all) => `find the mean of ${all.join(', ')}`),
  );
  it('are shown', () => {
    expect(rate(sample(talk), (text) => !isHeld(text))).toBeGreaterThanOrEqual(0.99);
  });
});
