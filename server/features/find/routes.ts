import { findAnything } from '#contract/office/find.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { FindService } from './service.ts';

export function findRoutes(api: Api, find: FindService) {
  api.serve(findAnything, async ({ db, query, caller }) => find(db, query.q, caller));
}
