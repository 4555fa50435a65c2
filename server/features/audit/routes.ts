import { listAudit } from '#contract/audit.ts';
import type { Api } from '#server/platform/http/api.ts';
import { list } from './store.ts';

export function auditRoutes(api: Api) {
  api.serve(listAudit, ({ db, query }) => list(db, query));
}
