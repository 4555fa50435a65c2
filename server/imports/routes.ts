import { type ImportCalls, type ImportRow, rowsPerCall } from '#contract/imports/imports.ts';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import { csvResponse } from '#server/platform/http/answers/csv.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Work } from '#server/platform/http/effects.ts';
import type { CsvColumn } from '#server/platform/lists/csv.ts';
import { rowsAfter } from './rows/store.ts';
import { type ImportService, importService } from './service.ts';
import type { ImportSpec } from './spec.ts';
import { listImports, toImport } from './store.ts';

// Each row is audited when it is added.
const effects = { tells: [], audits: 'nothing' } as const;

/** Serves the import of one kind of rows. */
export function importRoutes(
  api: Api,
  deps: Pick<Deps, 'jobs' | 'db'>,
  calls: ImportCalls,
  spec: ImportSpec,
) {
  const service = importService(deps, spec);
  readRoutes(api, calls, spec, service);

  const inTransaction = <T>(call: Work, work: (call: Work) => Promise<T>) =>
    call.db.transaction((db) => work({ ...call, db }));

  api.serve(calls.begin, (call) => inTransaction(call, (work) => service.begin(work, call.body)), effects);

  api.serve(
    calls.discard,
    (call) => inTransaction(call, (work) => service.discard(work, call.params.id)),
    effects,
  );

  api.serve(
    calls.send,
    (call) => inTransaction(call, (work) => service.send(work, call.params.id, call.body.rows)),
    effects,
  );

  api.serve(
    calls.check,
    (call) => inTransaction(call, (work) => service.check(work, call.params.id, call.body)),
    effects,
  );

  api.serve(calls.run, (call) => inTransaction(call, (work) => service.run(work, call.params.id)), effects);

  api.serve(calls.undo, (call) => inTransaction(call, (work) => service.undo(work, call.params.id)), effects);
}

function readRoutes(api: Api, calls: ImportCalls, { kind }: ImportSpec, service: ImportService) {
  api.serve(calls.list, async ({ db }) =>
    Promise.all((await listImports(db, kind)).map((one) => toImport(db, one))),
  );

  api.serve(calls.read, ({ db, params }) => service.read(db, params.id));

  api.serve(calls.rows, async ({ db, params, query }) => {
    await service.read(db, params.id);
    return rowsAfter(db, params.id, { ...query, limit: rowsPerCall });
  });

  api.serve(calls.refused, async ({ primary, params }) => {
    const { headers } = await service.read(primary, params.id);
    return csvResponse(`${kind}-to-correct`, columnsOf(headers), refusedRows(primary, params.id));
  });
}

/** The columns of the file, so that the rows can be corrected and imported again. */
const columnsOf = (headers: string[]): CsvColumn<ImportRow>[] => [
  ...headers.map((header, i): CsvColumn<ImportRow> => [header, ({ cells }) => cells[i] ?? null]),
  ['Line', ({ line }) => line],
  ['What is wrong', ({ reasons }) => reasons.join(' ')],
];

async function* refusedRows(db: Db, id: string): AsyncGenerator<ImportRow[]> {
  for (let after = 0; ; ) {
    const rows = await rowsAfter(db, id, { outcome: 'refused', after, limit: 1_000 });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.line;
  }
}
