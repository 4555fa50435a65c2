import { z } from 'zod';
import { Id, storable } from './fields.ts';

/** Beyond this many matches a list says "at least so many": counting them all is what makes large tables slow. */
export const countedUpTo = 10_000;

/** A field, or with a minus the other way round. */
export type Sort<F extends string = string> = F | `-${F}`;

const limit = 'The limit must be a whole number from 1 to 200.';

const searchText = z
  .string('The search must be given once.')
  .trim()
  .normalize()
  .max(100, 'Please search for at most 100 characters.')
  .refine(storable, 'This text has characters that cannot be searched for.');

/** What can be asked of a list: by what it is sorted, how unless asked, and its filters, named as the fields. */
export interface ListKind<S extends readonly [string, ...string[]], F extends z.ZodRawShape> {
  sorts: S;
  usual: `-${S[number]}`;
  filters: F;
}

function sortOf<const S extends readonly [string, ...string[]]>({
  sorts,
  usual,
}: ListKind<S, z.ZodRawShape>) {
  const named = sorts.flatMap((sort) => [sort, `-${sort}`]) as Sort<S[number]>[];
  return z.prefault(z.enum(named, `Please sort by one of ${named.join(', ')}.`), usual);
}

/** The query of a list: search, sort (`field` or `-field`), limit, cursor, and its filters. */
export function listQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  list: ListKind<S, F>,
) {
  return z.strictObject({
    search: searchText.optional(),
    sort: sortOf(list),
    limit: z.coerce.number(limit).int(limit).min(1, limit).max(200, limit).default(50),
    // It holds the value that the list is sorted by, and people give themselves long names.
    cursor: z.string('The cursor must be given once.').max(8000, 'The cursor is not valid.').optional(),
    ...list.filters,
  });
}

/** The query of an export: all that a list with these filters would show, in its order. */
export function exportQuery<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  list: ListKind<S, F>,
) {
  return z.strictObject({ search: searchText.optional(), sort: sortOf(list), ...list.filters });
}

/** Then what was deleted is gone for good. */
export const daysInTrash = 30;

/** What the trash tells of a row. */
export const inTrash = { trashed_at: z.iso.datetime(), trashed_by: z.string() };

/** What the rows of a trash can be found by: besides a search, the bulk call that deleted them. */
const trashList = {
  sorts: ['trashed_at'],
  usual: '-trashed_at',
  filters: { batch: Id.optional() },
} as const satisfies ListKind<readonly [string, ...string[]], z.ZodRawShape>;

/**
 * What a bulk call works on: these rows, or all that match, also on pages nobody has opened. `count` is how many the
 * person was told of: where more match by now, the call is refused.
 */
export function selectionOf<F extends z.ZodRawShape>(list: ListKind<readonly [string, ...string[]], F>) {
  return z.union(
    [
      z.strictObject({ ids: z.array(Id).min(1).max(1000) }),
      z.strictObject({
        matching: z.strictObject({ search: searchText.optional(), ...list.filters }),
        count: z.int().min(0).optional(),
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
  left: z.array(z.object({ name: z.string(), why: z.string() })).optional(),
});
export type BulkDone = z.infer<typeof BulkDone>;

/** What every bulk call of the office has in common. */
export const bulkCall = { method: 'POST', access: 'staff', answer: BulkDone } as const;

/** What every export of the office has in common. */
export const csvCall = { method: 'GET', access: 'staff', answer: z.string(), media: 'text/csv' } as const;
