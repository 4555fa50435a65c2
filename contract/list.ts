import * as z from 'zod/mini';
import { Id, storable } from './fields.ts';

/** Beyond this many matches a list says "at least so many": counting them all is what makes large tables slow. */
export const countedUpTo = 10_000;

/** A field, or with a minus the other way round. */
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

/** What can be asked of a list: by what it is sorted, how unless asked, and its filters, named as the fields. */
export interface ListKind<S extends readonly [string, ...string[]], F extends z.core.$ZodShape> {
  sorts: S;
  usual: S[number] | `-${S[number]}`;
  filters: F;
}

function sortOf<const S extends readonly [string, ...string[]]>({
  sorts,
  usual,
}: ListKind<S, z.core.$ZodShape>) {
  const named = sorts.flatMap((sort) => [sort, `-${sort}`]) as Sort<S[number]>[];
  const sort = z.enum(named, `Please sort by one of ${named.join(', ')}.`);
  // Both ways round are in the list; the compiler follows that for one of them alone.
  return z.prefault(sort, usual as `-${S[number]}`);
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
    // It holds the value that the list is sorted by, and people give themselves long names.
    cursor: z.optional(
      z.string('The cursor must be given once.').check(z.maxLength(8000, 'The cursor is not valid.')),
    ),
    ...list.filters,
  });
}

/** The query of an export: all that a list with these filters would show, in its order. */
export function exportQuery<const S extends readonly [string, ...string[]], F extends z.core.$ZodShape>(
  list: ListKind<S, F>,
) {
  return z.strictObject({ search: z.optional(searchText), sort: sortOf(list), ...list.filters });
}

/** Then what was deleted is gone for good. */
export const daysInTrash = 30;

/** What the trash tells of a row. */
export const inTrash = { trashed_at: z.iso.datetime(), trashed_by: z.string() };

/** What the rows of a trash can be found by: besides a search, the bulk call that deleted them. */
const trashList = {
  sorts: ['trashed_at'],
  usual: '-trashed_at',
  filters: { batch: z.optional(Id) },
} as const satisfies ListKind<readonly [string, ...string[]], z.core.$ZodShape>;

const ids = z.array(Id).check(z.minLength(1), z.maxLength(1000));
type Named = z.ZodMiniObject<{ ids: typeof ids; group: z.ZodMiniOptional<z.ZodMiniString> }, z.core.$strict>;

/**
 * What a bulk call works on: these rows, or all that match, also on pages nobody has opened. `count` is how many the
 * person was told of: where more match by now, the call is refused. With `group`, as in a list that shows several rows
 * as one, it works on all that stand behind those.
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

/** A bulk call does a step of the work. Where there is `more`, it is called again. */
export const BulkDone = z.object({
  done: z.int(),
  more: z.boolean(),
  /** Rows that it left as they are. */
  left: z.optional(z.array(z.object({ name: z.string(), why: z.string() }))),
});
export type BulkDone = z.infer<typeof BulkDone>;

/** What every bulk call of the office has in common. */
export const bulkCall = { method: 'POST', answer: BulkDone } as const;

/** What every export of the office has in common. */
export const csvCall = { method: 'GET', answer: z.string(), media: 'text/csv' } as const;
