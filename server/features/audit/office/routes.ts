import { exportAudit, listActors, listAudit } from '#contract/office/audit.ts';
import type { Deps } from '#server/deps.ts';
import { serveReader } from '#server/office-list/serve.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actors, auditList } from './store.ts';

export function auditRoutes(api: Api, deps: Pick<Deps, 'clock'>) {
  serveReader(api, { list: listAudit, exported: exportAudit }, auditList(deps));

  api.serve(listActors, ({ db }) => actors(db));
}
