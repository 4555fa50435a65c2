const longest = 2_000;

/**
 * Is this something the bot may say? No markup, no addresses, and no number of three digits or more that the facts do
 * not have: a model that invents an amount or a phone number is not listened to.
 */
export function isTrustworthy(text: string, facts: string): boolean {
  if (text.length > longest || /<\/?[a-z!]|&#?\w+;|javascript:|https?:|www\.|\]\(|\S@\S/i.test(text))
    return false;
  const known = new Set(numbersOf(facts));
  return numbersOf(text).every((number) => known.has(number));
}

/** Digits alone: 18,000 and 18000.00 are the same number. */
const numbersOf = (text: string) =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [])
    .map((number) => number.replace(/\.0+$/, '').replace(/\D/g, ''))
    .filter((digits) => digits.length >= 3);

/** Control signs, which no reader needs, go; line breaks stay. */
export const plainText = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it is about
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f\u2028-\u202e\u2066-\u2069]/g, ' ').toWellFormed();
