import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { BulkDone, TrashQuery, TrashSelection } from '#contract/list.ts';
import type { Selection } from '#server/platform/bulk.ts';
import { csvResponse } from '#server/platform/http/answers/csv.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { ListTable, OfficeList, Searched, WireRow } from './office-list.ts';
import { listTrash } from './trash.ts';

type StaffCall = Endpoint & { access: 'staff' };
type Rows = { query: z.ZodMiniObject; answer: z.ZodMiniArray };

/** The calls of a list, as `officeCalls` of the contract makes them. */
export interface ListCalls {
  list: StaffCall & Rows;
  exported: StaffCall & { query: z.ZodMiniObject; answer: z.ZodMiniString };
  trash: StaffCall & Rows;
  removeOne: StaffCall & { params: z.ZodMiniObject };
  restoreOne: StaffCall & { params: z.ZodMiniObject; answer: z.ZodMiniType };
  removeMany: StaffCall & { body: z.ZodMiniObject; answer: typeof BulkDone };
  restoreMany: StaffCall & { body: z.ZodMiniObject; answer: typeof BulkDone };
}

/** Serves what every list of the office can do. Before what is served by an id, since the router takes the first that fits. */
export function serveList<
  T extends ListTable,
  Row extends WireRow,
  Filters extends Searched,
  S extends string,
>(
  api: Api,
  calls: ListCalls,
  list: OfficeList<T, Row, Filters, S>,
  /** What open pages hear of when a row comes or goes. */
  tells: readonly string[],
) {
  type Query = Parameters<typeof list.read>[1];
  const { kind: audits, name, columns } = list.spec;
  const trash = listTrash(list);
  const effects = { audits, tells };

  api.serve(calls.list, async ({ db, query, caller }) => list.read(db, checked<Query>(query), caller));

  api.serve(calls.exported, async ({ db, query, caller }) =>
    csvResponse(name, columns, await list.export(db, checked<Query>(query), caller)),
  );

  api.serve(calls.trash, async ({ db, query }) => trash.read(db, checked<TrashQuery>(query)));

  api.serve(
    calls.removeMany,
    (call) => trash.removeMany(call, checked<Removal<Filters>>(call.body)),
    effects,
  );

  api.serve(
    calls.restoreMany,
    (call) => trash.restoreMany(call, checked<{ selection: TrashSelection }>(call.body).selection),
    effects,
  );

  api.serve(
    calls.removeOne,
    (call) => trash.removeOne(call, call.params.id as string, (call.query as Reason)?.reason),
    effects,
  );

  api.serve(calls.restoreOne, (call) => trash.restoreOne(call, call.params.id as string), effects);
}

/** By the schemas of these very calls, whose types a list in general does not know. */
const checked = <T>(received: object) => received as T;

type Reason = { reason?: string } | undefined;
type Removal<Filters> = { selection: Selection<Filters>; batch: string; reason?: string };
