import {
  addEnquiryNote,
  changeEnquiry,
  listColleagues,
  readEnquiry,
  replyToEnquiry,
} from '#contract/enquiry-care.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { EnquiryCare } from './care.ts';

const limit = { name: 'reply', points: 300, seconds: 600 };

export function careRoutes(api: Api, care: EnquiryCare, changed: () => void) {
  api.serve(readEnquiry, async ({ db, params, caller }) => care.read(db, params.id, caller));

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

  api.serve(
    replyToEnquiry,
    async ({ db, params, body, caller, afterCommit }) => {
      afterCommit(changed);
      return care.reply(db, params.id, body, caller);
    },
    { limit },
  );

  api.serve(listColleagues, async ({ db, caller }) => care.colleagues(db, caller));
}
