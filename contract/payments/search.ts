import { typedPhone } from '../phone.ts';
import { reference } from '../references.ts';

/** The possible meanings of a search text. */
export interface SearchedFor {
  /** All must match, in any order. Only a longer one with a digit is also searched for in numbers. */
  words: { text: string; mayBeNumber: boolean; mayBeEmail: boolean }[];
  /** A phone number without its country code, or some of its digits. */
  phone: string | undefined;
  /** As they are printed: 'TA-7KQ2-M9XD'. */
  admissions: string[];
  payments: string[];
  enquiries: string[];
  messages: string[];
  /** As it is printed: 'R2627-000012'. */
  receipt: string | undefined;
  /** A UTR or the number of a cheque, without spaces and in lower case. */
  number: string | undefined;
}

export function readSearch(text: string): SearchedFor {
  const words = text.split(/\s+/).filter(Boolean);
  // 'R. Sharma & Sons' is three words.
  const spoken = words
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => (words.length > 1 ? word.replace(/[.,;:!?]+$/, '') : word));
  return {
    words: (spoken.length > 0 ? spoken : words).map((word) => ({
      text: word,
      mayBeNumber: word.length > 3 && /^[!-~]*[\d-][!-~]*$/.test(word),
      mayBeEmail: /^[!-~]*[@.][!-~]*$/.test(word),
    })),
    phone: phoneOf(text),
    admissions: referencesOf('TA', text),
    payments: referencesOf('TP', text),
    enquiries: referencesOf('TE', text),
    messages: referencesOf('TM', text),
    receipt: receiptOf(text),
    number: /\d/.test(text) ? words.join('').toLowerCase() : undefined,
  };
}

/** The words of a text that can only be names. */
export function namesIn(text: string): string[] | undefined {
  const { words, ...others } = readSearch(text);
  const isNames = /^[a-z\s]*$/i.test(text) && Object.values(others).every((other) => !other?.length);
  return isNames ? words.map((word) => word.text.toLowerCase()) : undefined;
}

function referencesOf(prefix: string, text: string): string[] {
  const { data } = reference(prefix, '', '').safeParse(text);
  return data ? [data] : [];
}

/** Strips the prefix that all references of a kind share, since it would match all of them, unless little else is typed yet. */
export const withoutHead = (head: 'TA' | 'TP', text: string) =>
  text.length >= 6 && text.toUpperCase().startsWith(`${head}-`) ? text.slice(head.length) : text;

function phoneOf(text: string): string | undefined {
  const digits = typedPhone(text);
  return digits && digits.length >= 5 ? digits : undefined;
}

/** 'r2627 12' is R2627-000012. */
function receiptOf(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s\u2010-\u2015-]/g, '');
  const [, year, serial] = /^([RT]\d{4})(\d{1,9})$/.exec(typed) ?? [];
  return year && serial && `${year}-${serial.replace(/^0+(?=\d)/, '').padStart(6, '0')}`;
}
