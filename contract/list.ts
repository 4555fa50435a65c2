import * as z from 'zod/mini';
import { Id, storable } from './fields.ts';

/** Beyond this many matches a list says "at least so many", because counting all of them makes large tables slow. */
export const countedUpTo = 10_000;

/** A field name, with a minus in front for descending order. */
export type Sort<F extends string = string> = F | `-${F}`;

const limit = 'The limit must be a whole number from 1 to 200.';

const searchText = z
  .string('The search must be given once.')
  .check(
    z.trim(),
    z.normalize(),
    z.maxLength(100, 'Please search for at most 100 characters.'),
    z.refine(storable, 'This text has characters that cannot be searched for.'),
  );

/** What a list can be queried by: its sort fields, the default order, and its filters, named after the fields. */
export interface ListKind<S extends readonly [string, ...string[]], F extends z.core.$ZodShape> {
  sorts: S;
  defaultSort: S[number] | `-${S[number]}`;
  filters: F;
}

function sortOf<const S extends readonly [string, ...string[]]>({
  sorts,
  defaultSort,
}: ListKind<S, z.core.$ZodShape>) {
  const named = sorts.flatMap((sort) => [sort, `-${sort}`]) as Sort<S[number]>[];
  const sort = z.enum(named, `Please sort by one of ${named.join(', ')}.`);
  // `named` contains both directions, but the compiler only sees one of them.
  return z.prefault(sort, defaultSort as `-${S[number]}`);
}

/** The query of a list: search, sort (`field` or `-field`), limit, cursor, and its filters. */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.core.$ZodShape>(
  list: ListKind<S, F>,
) {
  return z.strictObject({
    search: z.optional(searchText),
    sort: sortOf(list),
    limit: z._default(
      z.coerce.number(limit).check(z.int(limit), z.minimum(1, limit), z.maximum(200, limit)),
      50,
    ),
    // The cursor contains the value that the list is sorted by, and people have long names.
    cursor: z.optional(
      z.string('The cursor must be given once.').check(z.maxLength(8000, 'The cursor is not valid.')),
    ),
    ...list.filters,
  });
}

/** The query of an export: every row that a list with these filters shows, in the same order. */
export function exportQuery<const S extends readonly [string, ...string[]], F extends z.core.$ZodShape>(
  list: ListKind<S, F>,
) {
  return z.strictObject({ search: z.optional(searchText), sort: sortOf(list), ...list.filters });
}

/** After this many days a deleted row is gone for good. */
export const daysInTrash = 30;

/** What every row in the trash has. */
export const inTrash = { trashed_at: z.iso.datetime(), trashed_by: z.string() };

/** The trash can be narrowed by a search and by the bulk call that deleted the rows. */
const trashList = {
  sorts: ['trashed_at'],
  defaultSort: '-trashed_at',
  filters: { batch: z.optional(Id) },
} as const satisfies ListKind<readonly [string, ...string[]], z.core.$ZodShape>;

const ids = z.array(Id).check(z.minLength(1), z.maxLength(1000));
type Named = z.ZodMiniObject<{ ids: typeof ids; group: z.ZodMiniOptional<z.ZodMiniString> }, z.core.$strict>;

/**
 * What a bulk call works on: the named rows, or all that match, including pages that were never opened. `count` is how
 * many the person was shown: if more match by now, the call is refused. With `group`, for a list that shows several rows
 * as one, the call also covers the rows behind the named ones.
 */
export function selectionOf<F extends z.core.$ZodShape>(list: ListKind<readonly [string, ...string[]], F>) {
  return z.union(
    [
      z.strictObject({ ids, ...(list.filters.group && { group: list.filters.group }) }) as unknown as Named,
      z.strictObject({
        matching: z.strictObject({ search: z.optional(searchText), ...list.filters }),
        count: z.optional(z.int().check(z.minimum(0))),
      }),
    ],
    'Please name up to 1,000 rows, or what they match.',
  );
}

export const TrashQuery = listQuery(trashList);
export type TrashQuery = z.output<typeof TrashQuery>;

export const TrashSelection = selectionOf(trashList);
export type TrashSelection = z.output<typeof TrashSelection>;

/** One call does one step of the work; the caller repeats it while there is `more`. */
export const BulkDone = z.object({
  done: z.int(),
  more: z.boolean(),
  /** Rows that were left unchanged. */
  left: z.optional(z.array(z.object({ name: z.string(), why: z.string() }))),
});
export type BulkDone = z.infer<typeof BulkDone>;

/** What every bulk call of the office has in common. */
export const bulkCall = { method: 'POST', answer: BulkDone } as const;

/** What every export of the office has in common. */
export const csvCall = { method: 'GET', answer: z.string(), media: 'text/csv' } as const;
