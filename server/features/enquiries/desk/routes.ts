import {
  deleteEnquiries,
  deleteEnquiry,
  exportEnquiries,
  listEnquiries,
  listTrashedEnquiries,
  moveEnquiries,
  restoreEnquiries,
  restoreEnquiry,
  unmoveEnquiries,
} from '#contract/enquiry-desk.ts';
import type { Api } from '#server/platform/http/api.ts';
import { csvResponse } from '#server/platform/http/csv.ts';
import type { EnquiryDesk } from './desk.ts';
import { sheet } from './sheet.ts';

export function deskRoutes(api: Api, desk: EnquiryDesk) {
  api.serve(listEnquiries, async ({ db, query, caller }) => desk.list(db, query, caller));

  api.serve(exportEnquiries, async ({ db, query, caller }) =>
    csvResponse('enquiries', sheet, await desk.export(db, query, caller)),
  );

  api.serve(listTrashedEnquiries, async ({ db, query }) => desk.listTrash(db, query));

  api.serve(deleteEnquiries, async ({ db, body, caller, afterCommit }) => {
    afterCommit(desk.changed);
    return desk.removeMany(db, body, caller);
  });

  api.serve(restoreEnquiries, async ({ db, body, caller, afterCommit }) => {
    afterCommit(desk.changed);
    return desk.restoreMany(db, body.selection, caller);
  });

  api.serve(moveEnquiries, async ({ db, body, caller, afterCommit }) => {
    afterCommit(desk.changed);
    return desk.moveMany(db, body, caller);
  });

  api.serve(unmoveEnquiries, async ({ db, body, caller, afterCommit }) => {
    afterCommit(desk.changed);
    return desk.unmoveMany(db, body.batch, caller);
  });

  api.serve(deleteEnquiry, async ({ db, params, caller, ifMatch, afterCommit }) => {
    const version = ifMatch === undefined || ifMatch === '*' ? undefined : Number(ifMatch);
    afterCommit(desk.changed);
    await desk.remove(db, params.id, caller, version);
  });

  api.serve(restoreEnquiry, async ({ db, params, caller, afterCommit }) => {
    afterCommit(desk.changed);
    return desk.restore(db, params.id, caller);
  });
}
