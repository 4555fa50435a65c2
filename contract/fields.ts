import * as z from 'zod/mini';

/** PostgreSQL cannot store NUL in text, and half a surrogate pair cannot be written as UTF-8. */
export const storable = (s: string) => !s.includes('\0') && s.isWellFormed();

// Zero-width spaces and combining marks without a base are invisible.
const isVisible = (s: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(s);

/**
 * Trimmed text that can be stored; `required` is the message if it is missing or invisible. It is normalised, because
 * keyboards differ in how they compose é and a search should find it.
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

/** Reports an issue from within a transform, optionally for another field. */
export function reject(context: z.core.ParsePayload, message: string, path: string[] = []): never {
  context.issues.push({ code: 'custom', message, path, input: context.value });
  return z.NEVER;
}

/** A day such as 2026-06-30. PostgreSQL has no year 0. */
export const day = (wrong: string) => z.iso.date(wrong).check(z.refine((s) => !s.startsWith('0000'), wrong));

/** An identifier as the wire carries it. */
export const Id = z.uuid('This is not a valid identifier.');

export const notOnTheList = 'Please choose one of the list.';

/** A name from one of the office's option lists. The server checks that it exists and is open. */
export const option = (required: string) =>
  z.string({ error: (issue) => ((issue.input ?? '') === '' ? required : notOnTheList) }).check(
    z.minLength(1, { error: required, abort: true }),
    z.refine((s) => s.length <= 60 && isVisible(s) && storable(s), notOnTheList),
  );

/** One of a list of values; `required` is the message when nothing was chosen. */
export function choice<const T extends readonly [string, ...string[]]>(values: T, required: string) {
  return z.enum(values, {
    error: (issue) => ((issue.input ?? '') === '' ? required : notOnTheList),
  });
}

/**
 * A link that people may follow: http or https only, so that no `javascript:` ever reaches a page. It is not normalised,
 * because that would make it a different address.
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
  const text = z.pipe(
    z.pipe(
      z
        .string(required)
        .check(z.trim(), z.minLength(1, required), z.regex(/^\d{1,2}(st|nd|rd|th)?$/i, message)),
      z.transform((s) => Number.parseInt(s, 10)),
    ),
    number,
  );
  return z.union([number, text], { error: (issue) => ((issue.input ?? '') === '' ? required : message) });
}

/** 1 → '1st', 10 → '10th': a standard's name. */
export function standardName(n: number): string {
  return `${n}${{ 1: 'st', 2: 'nd', 3: 'rd' }[n] ?? 'th'}`;
}
