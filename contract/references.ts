import * as z from 'zod/mini';
import { reject } from './fields.ts';

// Without I, L, O and U, which look like other characters or form words.
export const referenceSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference derived from an id, 'TE-7KQ2-M9XD': its last ten hexadecimal digits, five bits per character. */
export function referenceOfId(prefix: string, id: string): string {
  let rest = Number.parseInt(id.replaceAll('-', '').slice(-10), 16);
  let signs = '';
  for (let i = 0; i < 8; i++) {
    signs = referenceSigns.charAt(rest % 32) + signs;
    rest = Math.floor(rest / 32);
  }
  return `${prefix}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** The suffix of the ids that such a reference stands for. */
export function idEndOf(printed: string): string {
  const signs = printed.replaceAll('-', '').slice(-8);
  const value = [...signs].reduce((sum, sign) => sum * 32 + referenceSigns.indexOf(sign), 0);
  return value.toString(16).padStart(10, '0');
}

/** A reference as we print it, 'TA-7KQ2-M9XD', from how a person typed it: any case, O for 0, I and L for 1. */
export function reference(prefix: string, required: string, wrong: string) {
  return z.pipe(
    z
      .string(required)
      .check(z.trim(), z.minLength(1, { error: required, abort: true }), z.maxLength(100, wrong)),
    z.transform((typed, context) => {
      const signs = typed
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[\s\u2010-\u2015-]/g, '')
        // A reference typed without its prefix may happen to begin with the same letters.
        .replace(new RegExp(`^${prefix}(?=.{8}$)`), '')
        .replaceAll('O', '0')
        .replace(/[IL]/g, '1');
      if (signs.length === 8 && [...signs].every((sign) => referenceSigns.includes(sign)))
        return `${prefix}-${signs.slice(0, 4)}-${signs.slice(4)}`;
      return reject(context, wrong);
    }),
  );
}
