import { Failure } from '#contract/failure.ts';
import { deleteView, listViews, mostViews, saveView } from '#contract/office/views.ts';
import type { Api } from '#server/platform/http/api.ts';
import * as store from './store.ts';

/** Views are personal: nobody else sees or changes them, so there are no live updates and nothing is audited. */
const silent = { tells: [], audits: 'nothing' } as const;

export function viewRoutes(api: Api) {
  api.serve(listViews, ({ db, caller, query }) => store.list(db, caller.id, query.list));

  api.serve(
    saveView,
    async ({ db, caller, body }) => {
      if ((await store.countOthers(db, caller.id, body)) >= mostViews)
        throw new Failure('conflict', `You can save ${mostViews} views of a list. Please delete one first.`);
      return store.put(db, caller.id, body);
    },
    silent,
  );

  api.serve(
    deleteView,
    async ({ db, caller, params }) => {
      if (!(await store.remove(db, caller.id, params.id))) throw new Failure('not_found');
    },
    silent,
  );
}
