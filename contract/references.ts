import * as z from 'zod/mini';
import { reject } from './fields.ts';

// Without I, L, O and U: they are taken for other signs, or make words.
export const referenceSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

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
        .replace(new RegExp(`^${prefix}`), '')
        .replaceAll('O', '0')
        .replace(/[IL]/g, '1');
      if (signs.length === 8 && [...signs].every((sign) => referenceSigns.includes(sign)))
        return `${prefix}-${signs.slice(0, 4)}-${signs.slice(4)}`;
      return reject(context, wrong);
    }),
  );
}
