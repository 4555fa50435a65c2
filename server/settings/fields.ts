import { z } from 'zod';

export const yesNo = z.enum(['yes', 'no']);
export const address = z.url({ protocol: /^https?$/ });
/** An address without path, query or user. */
export const origin = address.refine((text) => {
  const { username, pathname, search, hash } = URL.parse(text) ?? {};
  return pathname === '/' && !username && !search && !hash;
});
export const integer = (min: number, max: number) =>
  z.string().trim().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max));
/** Several, separated by commas or spaces. */
export const list = z.string().transform((s) => s.split(/[\s,]+/).filter(Boolean));

/** JSON in one line. */
export const json = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((s, c) => {
      try {
        return JSON.parse(s) as unknown;
      } catch {
        return c.addIssue('this is not JSON');
      }
    })
    .pipe(schema);
