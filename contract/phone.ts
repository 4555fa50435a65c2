/** The countries a phone number may be from; two of them share a dial code. */
export const countries = [
  { name: 'India', dialCode: '+91' },
  { name: 'USA', dialCode: '+1' },
  { name: 'UK', dialCode: '+44' },
  { name: 'Australia', dialCode: '+61' },
  { name: 'Canada', dialCode: '+1' },
] as const;

export const dialCodes = [
  '+91',
  '+1',
  '+44',
  '+61',
] as const satisfies (typeof countries)[number]['dialCode'][];

/**
 * The ten digits of a number as people write it: with spaces, dashes or brackets, in Devanagari digits, with the dial
 * code or a leading 0. Undefined unless exactly ten remain.
 */
export function localNumber(written: string, dialCode: string): string | undefined {
  const plain = written
    .normalize('NFKC')
    .replace(/[०-९]/g, asLatin)
    .replace(/[\s().\u2010-\u2015\u2212-]/g, '');
  return new RegExp(`^(?:(?:\\+|00)?${dialCode.slice(1)})?0?(\\d{10})$`).exec(plain)?.[1];
}

/** The digits of a complete or partial number in a search, without the dial code; undefined for anything else. */
export function typedPhone(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/[०-९]/g, asLatin);
  if (!/^[+\d(][\d\s().\u2010-\u2015-]*$/.test(plain)) return undefined;
  const complete = dialCodes.map((code) => localNumber(plain, code)).find(Boolean);
  return complete ?? (plain.replace(/^\+(91|1|44|61)|\D/g, '') || undefined);
}

const mobile = /(?<!\d)(?:(?:\+|00)?91[\s-]*|0)?([6-9](?:[\s.-]?\d){9})(?!\d)/;

/** The first Indian mobile number in a text, as ten digits. */
export function numberIn(text: string): string | undefined {
  const written = mobile.exec(text.normalize('NFKC').replace(/[०-९]/g, asLatin))?.[1];
  return written?.replace(/\D/g, '');
}

function asLatin(digit: string): string {
  return String(digit.charCodeAt(0) - 0x966);
}
