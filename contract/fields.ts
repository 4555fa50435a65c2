import * as z from 'zod/mini';

/** PostgreSQL cannot store NUL in text, and half a surrogate pair cannot be written as UTF-8. */
export const storable = (s: string) => !s.includes('\0') && s.isWellFormed();

// Spaces of no width, and marks on nothing, show nothing.
const isVisible = (s: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(s);

/**
 * Trimmed text that can be stored; `required` is said when it is missing or there is nothing to see. Keyboards differ
 * in how they write é: it is one letter here, so that a search finds it.
 */
export const text = (required: string, max = 200) =>
  storedText(z.string(required).check(z.normalize()), required, max);

function storedText(string: z.ZodMiniString<string>, required: string, max: number) {
  return string.check(
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.refine(isVisible, { error: required, abort: true }),
    z.maxLength(max, `Please use at most ${max} characters.`),
    z.refine(storable, 'This text has characters that cannot be stored.'),
  );
}

/** Says from within a transform what is wrong, and with which field where it is not this one. */
export function reject(context: z.core.ParsePayload, message: string, path: string[] = []): never {
  context.issues.push({ code: 'custom', message, path, input: context.value });
  return z.NEVER;
}

/** A day, such as 2026-06-30. The database knows no year nought. */
export const day = (wrong: string) => z.iso.date(wrong).check(z.refine((s) => !s.startsWith('0000'), wrong));

/** An identifier as the wire carries it. */
export const Id = z.uuid('This is not a valid identifier.');

export const notOnTheList = 'Please choose one of the list.';

/** A name from one of the lists that the office keeps; whether it is on it, and open, the server knows. */
export const option = (required: string) =>
  z.string({ error: (issue) => ((issue.input ?? '') === '' ? required : notOnTheList) }).check(
    z.minLength(1, { error: required, abort: true }),
    z.refine((s) => s.length <= 60 && isVisible(s) && storable(s), notOnTheList),
  );

/** One of a list; `required` is said when nothing was chosen. */
export function choice<const T extends readonly [string, ...string[]]>(values: T, required: string) {
  return z.enum(values, {
    error: (issue) => ((issue.input ?? '') === '' ? required : notOnTheList),
  });
}

/**
 * A link a person may follow: http or https only, so that no `javascript:` ever reaches a page. It stays as it is
 * written: with its letters composed it would lead elsewhere.
 */
export function webLink(required: string) {
  const message = 'Please give a full web address that starts with http:// or https://.';
  return z.pipe(
    storedText(z.string(required), required, 2000),
    z.url({ protocol: /^https?$/, error: message }),
  );
}

/** A school standard, 1 to 12; '10' and '10th' are understood too. */
export function standard(required: string) {
  const message = 'Standard must be from 1 to 12.';
  const number = z.int(message).check(z.minimum(1, message), z.maximum(12, message));
  const words = z.pipe(
    z.pipe(
      z
        .string(required)
        .check(z.trim(), z.minLength(1, required), z.regex(/^\d{1,2}(st|nd|rd|th)?$/i, message)),
      z.transform((s) => Number.parseInt(s, 10)),
    ),
    number,
  );
  return z.union([number, words], { error: (issue) => ((issue.input ?? '') === '' ? required : message) });
}

/** 1 → '1st', 10 → '10th': a standard's name. */
export function standardName(n: number): string {
  return `${n}${{ 1: 'st', 2: 'nd', 3: 'rd' }[n] ?? 'th'}`;
}
