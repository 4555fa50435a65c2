import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import {
  bulkCall,
  csvCall,
  exportQuery,
  type ListKind,
  listQuery,
  selectionOf,
  TrashQuery,
  TrashSelection,
} from './list.ts';

interface Declaration<
  S extends readonly [string, ...string[]],
  F extends z.core.$ZodShape,
  Row extends z.ZodMiniObject,
  Whole extends z.ZodMiniObject,
  Trashed extends z.ZodMiniObject,
  Reason extends z.core.$ZodShape,
> {
  /** What one is called and many are: `['Enquiry', 'Enquiries']`. */
  names: readonly [one: string, many: string];
  /** Below `/api`, as the specification writes it. */
  path: `/${string}`;
  kind: ListKind<S, F>;
  /** A row of the list. */
  row: Row;
  /** What comes back from the trash. */
  whole: Whole;
  /** A row in the trash. */
  trashed: Trashed;
  /** What the search finds. */
  search: string;
  /** What else is asked of whoever deletes many. */
  whenDeleting?: Reason;
  /** And of whoever deletes one. */
  whenDeletingOne?: z.ZodMiniObject;
  /** Said of deleting one, where there is more to say. */
  onDelete?: string;
}

const byId = z.strictObject({ id: Id });

/** The calls of a list of the office: what everyone who works with such a list can do. */
export function officeCalls<
  const S extends readonly [string, ...string[]],
  F extends z.core.$ZodShape,
  Row extends z.ZodMiniObject,
  Whole extends z.ZodMiniObject,
  Trashed extends z.ZodMiniObject,
  Reason extends z.core.$ZodShape = Record<never, never>,
>(declared: Declaration<S, F, Row, Whole, Trashed, Reason>) {
  const { names, path, kind, row, whole, trashed, search, whenDeleting, whenDeletingOne, onDelete } =
    declared;
  const [one, many] = names;
  const [a, all] = [
    /^[AEIOU]/.test(one) ? `an ${one.toLowerCase()}` : `a ${one.toLowerCase()}`,
    many.toLowerCase(),
  ];
  const base = path.replace(/\/$/, '') as `/${string}`;
  return {
    list: endpoint({
      name: `list${many}`,
      summary: `${many}, newest first unless sorted; search finds ${search}.`,
      method: 'GET',
      path,
      access: 'staff',
      query: listQuery(kind),
      answer: z.array(row),
    }),
    exported: endpoint({
      name: `export${many}`,
      summary: `All ${all} that a list with these filters would show, in its order, as CSV.`,
      path: `${base}.csv`,
      query: exportQuery(kind),
      ...csvCall,
    }),
    trash: endpoint({
      name: `listTrashed${many}`,
      summary: `${many} in the trash, those deleted last first.`,
      method: 'GET',
      path: `${base}/trash`,
      access: 'staff',
      query: TrashQuery,
      answer: z.array(trashed),
    }),
    removeOne: endpoint({
      name: `delete${one}`,
      summary: `Moves ${a} to the trash; with \`If-Match\` only as it was seen (else 412).${onDelete ?? ''}`,
      method: 'DELETE',
      path: `${base}/{id}`,
      access: 'staff',
      params: byId,
      ...(whenDeletingOne && { query: whenDeletingOne }),
    }),
    restoreOne: endpoint({
      name: `restore${one}`,
      summary: `Takes ${a} back out of the trash.`,
      method: 'POST',
      path: `${base}/{id}/restore`,
      access: 'staff',
      params: byId,
      answer: whole,
    }),
    removeMany: endpoint({
      name: `delete${many}`,
      summary: `Moves many ${all} to the trash, a step at a time; \`batch\` names them for taking them back.`,
      path: `${base}/delete`,
      body: z.strictObject({ selection: selectionOf(kind), batch: Id, ...(whenDeleting as Reason) }),
      ...bulkCall,
    }),
    restoreMany: endpoint({
      name: `restore${many}`,
      summary: `Takes many ${all} back out of the trash, a step at a time.`,
      path: `${base}/restore`,
      body: z.strictObject({ selection: TrashSelection }),
      ...bulkCall,
    }),
  };
}
