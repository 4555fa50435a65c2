import * as z from 'zod/mini';
import type { OfficeAccess } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
import {
  bulkCall,
  csvCall,
  exportQuery,
  type ListKind,
  listQuery,
  selectionOf,
  TrashQuery,
  TrashSelection,
} from '../list.ts';

interface TrashDeclaration<Whole extends z.ZodMiniObject, Trashed extends z.ZodMiniObject> {
  /** Singular and plural: `['Enquiry', 'Enquiries']`. */
  names: readonly [one: string, many: string];
  /** Below `/api`, as in the specification. */
  path: `/${string}`;
  access: OfficeAccess;
  /** A row as it is restored from the trash. */
  whole: Whole;
  /** A row in the trash. */
  trashed: Trashed;
  /** Further input when deleting one row, in the query or the body. */
  whenDeletingOne?: z.ZodMiniObject;
  /** Added to the summary of deleting one row. */
  onDelete?: string;
}

interface Declaration<
  S extends readonly [string, ...string[]],
  F extends z.core.$ZodShape,
  Row extends z.ZodMiniObject,
  Whole extends z.ZodMiniObject,
  Trashed extends z.ZodMiniObject,
  Reason extends z.core.$ZodShape,
> extends TrashDeclaration<Whole, Trashed> {
  kind: ListKind<S, F>;
  /** A row of the list. */
  row: Row;
  /** What the search finds, for the summary. */
  search: string;
  /** Further input when deleting many rows. */
  whenDeleting?: Reason;
}

const byId = z.strictObject({ id: Id });
const baseOf = (path: string) => path.replace(/\/$/, '') as `/${string}`;

/** The calls of a trash: delete, list and restore. */
export function trashCalls<Whole extends z.ZodMiniObject, Trashed extends z.ZodMiniObject>({
  names: [one, many],
  path,
  access,
  whole,
  trashed,
  whenDeletingOne,
  onDelete = '',
}: TrashDeclaration<Whole, Trashed>) {
  const base = baseOf(path);
  const a = `${/^[AEIOU]/.test(one) ? 'an' : 'a'} ${one.toLowerCase()}`;
  return {
    trash: endpoint({
      name: `listTrashed${many}`,
      summary: `${many} in the trash, those deleted last first.`,
      method: 'GET',
      path: `${base}/trash`,
      access,
      query: TrashQuery,
      answer: z.array(trashed),
    }),
    removeOne: endpoint({
      name: `delete${one}`,
      summary: `Moves ${a} to the trash; with \`If-Match\` only as it was seen (else 412).${onDelete}`,
      method: 'DELETE',
      path: `${base}/{id}`,
      access,
      params: byId,
      ...(whenDeletingOne && { query: whenDeletingOne, body: whenDeletingOne }),
    }),
    restoreOne: endpoint({
      name: `restore${one}`,
      summary: `Takes ${a} back out of the trash.`,
      method: 'POST',
      path: `${base}/{id}/restore`,
      access,
      params: byId,
      answer: whole,
    }),
    restoreMany: endpoint({
      name: `restore${many}`,
      summary: `Takes many ${many.toLowerCase()} back out of the trash, a step at a time.`,
      path: `${base}/restore`,
      body: z.strictObject({ selection: TrashSelection }),
      access,
      ...bulkCall,
    }),
  };
}

/** The calls of an office list with a trash. */
export function officeCalls<
  const S extends readonly [string, ...string[]],
  F extends z.core.$ZodShape,
  Row extends z.ZodMiniObject,
  Whole extends z.ZodMiniObject,
  Trashed extends z.ZodMiniObject,
  Reason extends z.core.$ZodShape = Record<never, never>,
>(declared: Declaration<S, F, Row, Whole, Trashed, Reason>) {
  const { names, path, access, kind, row, search, whenDeleting } = declared;
  const [, many] = names;
  const all = many.toLowerCase();
  return {
    ...trashCalls(declared),
    list: endpoint({
      name: `list${many}`,
      summary: `${many}, newest first unless sorted; search finds ${search}.`,
      method: 'GET',
      path,
      access,
      query: listQuery(kind),
      answer: z.array(row),
    }),
    exported: endpoint({
      name: `export${many}`,
      summary: `All ${all} that a list with these filters would show, in its order, as CSV.`,
      path: `${baseOf(path)}.csv`,
      query: exportQuery(kind),
      access,
      ...csvCall,
    }),
    removeMany: endpoint({
      name: `delete${many}`,
      summary: `Moves many ${all} to the trash, a step at a time; \`batch\` names them for taking them back.`,
      path: `${baseOf(path)}/delete`,
      body: z.strictObject({ selection: selectionOf(kind), batch: Id, ...(whenDeleting as Reason) }),
      access,
      ...bulkCall,
    }),
  };
}
