import {
  admissionHistory,
  decideAdmission,
  decideAdmissions,
  deleteAdmissions,
  exportAdmissions,
  listTrashedAdmissions,
  restoreAdmissions,
  undecideAdmissions,
} from '#contract/admission-desk.ts';
import { changeAdmission, deleteAdmission, listAdmissions, restoreAdmission } from '#contract/admissions.ts';
import { Failure } from '#contract/failure.ts';
import type { Api } from '#server/platform/http/api.ts';
import { csvResponse } from '#server/platform/http/csv.ts';
import type { AdmissionDesk } from './desk.ts';
import { sheet } from './sheet.ts';

/** Before what is served by an id, since the router takes the first that fits. */
export function deskRoutes(api: Api, desk: AdmissionDesk) {
  api.serve(listAdmissions, async ({ db, query }) => desk.list(db, query));

  api.serve(exportAdmissions, async ({ db, query, caller }) =>
    csvResponse('admissions', sheet, await desk.export(db, query, caller)),
  );

  api.serve(listTrashedAdmissions, async ({ db, query }) => desk.listTrash(db, query));

  api.serve(admissionHistory, async ({ db, params }) => desk.history(db, params.id));

  api.serve(decideAdmissions, async ({ db, body, caller, afterCommit }) => {
    afterCommit(desk.changed);
    return desk.decideMany(db, body, caller);
  });

  api.serve(undecideAdmissions, async ({ db, body, caller, afterCommit }) => {
    afterCommit(desk.changed);
    return desk.undecideMany(db, body.batch, caller);
  });

  api.serve(deleteAdmissions, async ({ db, body, caller, afterCommit }) => {
    afterCommit(desk.changed);
    return desk.removeMany(db, body, caller);
  });

  api.serve(restoreAdmissions, async ({ db, body, caller, afterCommit }) => {
    afterCommit(desk.changed);
    return desk.restoreMany(db, body.selection, caller);
  });

  api.serve(changeAdmission, async ({ db, params, body, ifMatch, caller, afterCommit }) => {
    const { _id, version, reference, payment_id, enquiry_id, created_at, updated_at, ...edit } = body;
    if (_id && _id !== params.id) throw new Failure('conflict', 'The _id is not the one of the address.');
    const seen = ifMatch === undefined || ifMatch === '*' ? version : Number(ifMatch);
    afterCommit(desk.changed);
    return desk.change(db, params.id, edit, seen, caller);
  });

  api.serve(decideAdmission, async ({ db, params, body, caller, afterCommit }) => {
    const { version, ...decision } = body;
    afterCommit(desk.changed);
    return desk.decide(db, params.id, decision, version, caller);
  });

  api.serve(deleteAdmission, async ({ db, params, caller, afterCommit }) => {
    afterCommit(desk.changed);
    await desk.remove(db, params.id, caller);
  });

  api.serve(restoreAdmission, async ({ db, params, caller, afterCommit }) => {
    afterCommit(desk.changed);
    return desk.restore(db, params.id, caller);
  });
}
