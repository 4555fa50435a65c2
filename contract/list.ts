import { z } from 'zod';
import { storable } from './fields.ts';

/** Beyond this many matches a list says "at least so many": counting them all is what makes large tables slow. */
export const countedUpTo = 10_000;

/** A field, or with a minus the other way round. */
export type Sort<F extends string = string> = F | `-${F}`;

const limit = 'The limit must be a whole number from 1 to 200.';

const searchText = z
  .string('The search must be given once.')
  .trim()
  .max(100, 'Please search for at most 100 characters.')
  .refine(storable, 'This text has characters that cannot be searched for.');

/** The query of a list: search, sort (`field` or `-field`), limit, cursor, and filters named as the fields. */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(list: {
  sorts: S;
  usual: `-${S[number]}`;
  filters: F;
}) {
  const named = list.sorts.flatMap((sort) => [sort, `-${sort}`]) as Sort<S[number]>[];
  const sort = z.enum(named, `Please sort by one of ${named.join(', ')}.`);
  return z.strictObject({
    search: searchText.optional(),
    sort: z.prefault(sort, list.usual),
    limit: z.coerce.number(limit).int(limit).min(1, limit).max(200, limit).default(50),
    cursor: z.string('The cursor must be given once.').max(1000, 'The cursor is not valid.').optional(),
    ...list.filters,
  });
}

/** What the headers of a list say. */
export interface ListHead {
  /** How many match in all. */
  total: number;
  /** There may be more than `total`. */
  atLeast: boolean;
  /** The cursor of the next page, if there is one. */
  next: string | null;
}

export const totalHeader = 'X-Total-Count';
export const relationHeader = 'X-Total-Relation';

export function listHead(headers: { get(name: string): string | null }): ListHead {
  const next = /<[^>]*[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return {
    total: Number(headers.get(totalHeader)),
    atLeast: headers.get(relationHeader) === 'gte',
    next: next ? decodeURIComponent(next) : null,
  };
}
