import {
  addEnquiryNote,
  changeEnquiry,
  listColleagues,
  mergeEnquiries,
  readEnquiry,
  replyToEnquiry,
  unmergeEnquiry,
} from '#contract/enquiries/care.ts';
import type { Api } from '#server/platform/http/api.ts';
import { effects } from '../office/routes.ts';
import type { EnquiryCare } from './care.ts';

const limit = { name: 'reply', points: 300, seconds: 600 };

export function careRoutes(api: Api, care: EnquiryCare) {
  api.serve(mergeEnquiries, (call) => care.merge(call, call.body.ids), effects);

  api.serve(unmergeEnquiry, (call) => care.unmerge(call, call.params.id), effects);

  api.serve(readEnquiry, async ({ db, params, caller }) => care.read(db, params.id, caller));

  api.serve(changeEnquiry, (call) => care.change(call, call.params.id, call.body), effects);

  api.serve(addEnquiryNote, (call) => care.note(call, call.params.id, call.body.text), effects);

  api.serve(replyToEnquiry, (call) => care.reply(call, call.params.id, call.body), { ...effects, limit });

  api.serve(listColleagues, async ({ db, caller }) => care.colleagues(db, caller));
}
