import { addEnquiryNote, changeEnquiry, listColleagues, readEnquiry } from '#contract/enquiry-care.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { EnquiryCare } from './care.ts';

export function careRoutes(api: Api, care: EnquiryCare, changed: () => void) {
  api.serve(readEnquiry, async ({ db, params }) => care.read(db, params.id));

  api.serve(changeEnquiry, async ({ db, params, body, ifMatch, caller, afterCommit }) => {
    const { version, ...edit } = body;
    const seen = ifMatch === undefined || ifMatch === '*' ? version : Number(ifMatch);
    afterCommit(changed);
    return care.change(db, params.id, edit, seen, caller);
  });

  api.serve(addEnquiryNote, async ({ db, params, body, caller, afterCommit }) => {
    afterCommit(changed);
    return care.note(db, params.id, body.text, caller);
  });

  api.serve(listColleagues, async ({ db, caller }) => care.colleagues(db, caller));
}
