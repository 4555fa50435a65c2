import type * as z from 'zod/mini';
import type { OfficeAccess } from '#contract/access.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { BulkDone, TrashQuery, TrashSelection } from '#contract/list.ts';
import { csvResponse } from '#server/platform/http/answers/csv.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Selection } from '#server/platform/lists/bulk.ts';
import { requireKnown } from './known-options.ts';
import type { ListReader, Searched } from './list-reader.ts';
import type { ListTable, OfficeList, WireRow } from './office-list.ts';
import { listTrash } from './trash.ts';

type OfficeCall = Endpoint & { access: OfficeAccess };
type Rows = { query: z.ZodMiniObject; answer: z.ZodMiniArray };

/** The calls by which a list is read. */
interface ReadCalls {
  list: OfficeCall & Rows;
  exported?: OfficeCall & { query: z.ZodMiniObject; answer: z.ZodMiniString };
}

type ById = OfficeCall & { params: z.ZodMiniObject };
type Bulk = OfficeCall & { body: z.ZodMiniObject; answer: typeof BulkDone };

/** The calls of a trash, as `trashCalls` of the contract makes them. A trash without a screen has only those for one row. */
interface TrashCalls {
  removeOne: ById;
  restoreOne: ById & { answer: z.ZodMiniType };
  trash?: OfficeCall & Rows;
  restoreMany?: Bulk;
}

/** The calls of a list with a trash, as `officeCalls` of the contract makes them. */
interface ListCalls extends ReadCalls, TrashCalls {
  removeMany: Bulk;
}

/** Serves a list of the office, and its export where it has one. */
export function serveReader<Row, Filters extends Searched, S extends string>(
  api: Api,
  { list: listed, exported }: ReadCalls,
  list: ListReader<Row, Filters, S>,
) {
  type Query = Parameters<typeof list.read>[1];
  const { csv } = list;

  api.serve(listed, async ({ db, query, caller, requireOpen }) => {
    await requireKnown(requireOpen, query);
    return list.read(db, checked<Query>(query), caller);
  });

  if (exported && csv)
    api.serve(exported, async ({ query, caller, requireOpen, ...call }) => {
      await requireKnown(requireOpen, query);
      const rows = await list.export(call, csv.title, checked<Query>(query), caller);
      return csvResponse(csv.name, csv.columns, rows);
    });
}

/** Serves what every list with a trash can do. Comes before paths with an id, since the router takes the first match. */
export function serveList<
  T extends ListTable,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
>(
  api: Api,
  calls: ListCalls,
  list: OfficeList<T, Row, Filters, S>,
  /** The live updates to send when a row comes or goes. */
  tells: readonly string[],
) {
  const { removeMany } = listTrash(list);
  serveReader(api, calls, list);
  api.serve(calls.removeMany, (call) => removeMany(call, checked<Removal<Filters>>(call.body)), {
    audits: list.spec.kind,
    tells,
  });
  serveTrash(api, calls, list, tells);
}

/** Serves the trash of a list that is read elsewhere. */
export function serveTrash<
  T extends ListTable,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
>(api: Api, calls: TrashCalls, list: OfficeList<T, Row, Filters, S>, tells: readonly string[]) {
  const trash = listTrash(list);
  const effects = { audits: list.spec.kind, tells };

  if (calls.trash)
    api.serve(calls.trash, async ({ db, query }) => trash.read(db, checked<TrashQuery>(query)));

  if (calls.restoreMany)
    api.serve(
      calls.restoreMany,
      (call) => trash.restoreMany(call, checked<{ selection: TrashSelection }>(call.body).selection),
      effects,
    );

  api.serve(
    calls.removeOne,
    (call) => trash.removeOne(call, call.params.id as string, reasonIn(call.body) ?? reasonIn(call.query)),
    effects,
  );

  api.serve(calls.restoreOne, (call) => trash.restoreOne(call, call.params.id as string), effects);
}

/** The schemas of the calls have checked it; a generic list does not know their types. */
const checked = <T>(received: object) => received as T;

/** The reason in the body or the query of a call. */
const reasonIn = (part: unknown) => (part as { reason?: string } | undefined)?.reason;

type Removal<Filters> = { selection: Selection<Filters>; batch: string; reason?: string };
