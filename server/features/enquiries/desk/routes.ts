import { deleteEnquiry, listEnquiries, restoreEnquiry } from '#contract/enquiry-desk.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { EnquiryDesk } from './desk.ts';

export function deskRoutes(api: Api, desk: EnquiryDesk) {
  api.serve(listEnquiries, async ({ db, query }) => desk.list(db, query));

  api.serve(deleteEnquiry, async ({ db, params, caller }) => desk.remove(db, params.id, caller.id));

  api.serve(restoreEnquiry, async ({ db, params }) => desk.restore(db, params.id));
}
