import { exportAudit, listActors, listAudit } from '#contract/audit.ts';
import type { Deps } from '#server/deps.ts';
import { csvResponse } from '#server/platform/http/answers/csv.ts';
import type { Api } from '#server/platform/http/api.ts';
import { columns } from './csv-columns.ts';
import { exportEntries } from './service.ts';
import { actors, list } from './store.ts';

export function auditRoutes(api: Api, { clock }: Pick<Deps, 'clock'>) {
  api.serve(listAudit, ({ db, query }) => list(db, query));

  api.serve(listActors, ({ db }) => actors(db));

  api.serve(exportAudit, async ({ db, query, caller }) =>
    csvResponse('audit', columns, await exportEntries(db, query, caller, clock.now())),
  );
}
