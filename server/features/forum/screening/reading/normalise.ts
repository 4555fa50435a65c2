import { glyphs } from './glyphs.ts';

export interface Plain {
  /** Look-alikes as Latin letters and digits, in their case; other scripts as they were. */
  text: string;
  /** How many digits were written in a style that nobody types by chance, such as keycaps. */
  styled: number;
}

const invisible = /\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800/u;
/** Marks on Latin letters and digits; the vowel signs of Indian scripts are not decoration. */
const decoration = /\p{Script=Inherited}|\p{Me}/u;
const flagLetter = /[\u{1f1e6}-\u{1f1ff}]/u;
const superscript = /[²³¹⁰-⁹₀-₉]/;
/** Scripts in which people here usually write numbers. */
const usualDigit = /[0-9०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯٠-٩۰-۹]/;

/** A text as a human reads it: one kind of digit and letter, and nothing invisible between them. */
export function normalise(text: string): Plain {
  let plain = '';
  let styled = 0;
  let last = '';
  /** Whether raised digits are part of the number that is being read. */
  let isInNumber = false;
  const signs = [...text.normalize('NFD')];
  for (const [i, sign] of signs.entries()) {
    if (sign <= '\x7f') {
      if (sign < '0' || sign > '9') isInNumber = false;
      plain += sign;
      last = sign;
      continue;
    }
    if (invisible.test(sign)) continue;
    if (decoration.test(sign)) {
      if (sign === '\u20e3') styled++;
      continue;
    }
    const raised = superscript.test(sign);
    // 10² is not 102: an exponent is kept apart from its base.
    if (raised && /[\p{L}\p{Nd})]/u.test(last) && !superscript.test(last)) {
      isInNumber = goesOn(signs, i, last) || (isInNumber && /\p{Nd}/u.test(last));
      if (!isInNumber) plain += '^';
    }
    const known = glyphs.get(sign);
    const folded =
      known ??
      sign
        .normalize('NFKC')
        .normalize('NFD')
        .replace(/\p{Mn}/gu, keepIndian);
    // A number such as ⑩ must not run into its neighbour, nor the two letters of a flag into a word.
    const value = known && (known.length > 1 || flagLetter.test(sign)) ? ` ${known} ` : folded;
    if (/\d|\p{Nd}/u.test(value) && !usualDigit.test(sign) && !raised) styled++;
    plain += digitsOf(value);
    last = sign;
  }
  return { text: plain.normalize('NFC'), styled };
}

/** '88⁶⁷12': raised digits between others are part of one number. */
function goesOn(signs: string[], from: number, last: string): boolean {
  if (!/\p{Nd}/u.test(last)) return false;
  const next = signs.slice(from, from + 12).find((sign) => !superscript.test(sign));
  return next !== undefined && /\p{Nd}/u.test(next);
}

const keepIndian = (mark: string) => (decoration.test(mark) ? '' : mark);

function digitsOf(text: string): string {
  return /[^\0-\x7f]/.test(text) ? text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit))) : text;
}

/** In Unicode, the digits of every script are runs of ten, from zero to nine. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code - zero;
}
