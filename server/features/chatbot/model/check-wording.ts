const maxLength = 2_000;

/**
 * Whether the bot may say this: no markup, no addresses, and no number of three digits or more that the facts do not have,
 * so that no model can invent an amount or a phone number.
 */
export function isTrustworthy(text: string, facts: string): boolean {
  if (text.length > maxLength || /<\/?[a-z!]|&#?\w+;|javascript:|https?:|www\.|\]\(|\S@\S/i.test(text))
    return false;
  const known = new Set(numbersOf(facts));
  return numbersOf(text).every((number) => known.has(number));
}

/** Digits alone: 18,000 and 18000.00 are the same number. */
const numbersOf = (text: string) =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [])
    .map((number) => number.replace(/\.0+$/, '').replace(/\D/g, ''))
    .filter((digits) => digits.length >= 3);

/** Replaces control characters with spaces, except line breaks. */
export const plainText = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes exactly those
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f\u2028-\u202e\u2066-\u2069]/g, ' ').toWellFormed();
