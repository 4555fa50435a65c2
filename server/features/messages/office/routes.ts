import {
  addMessageNote,
  changeMessage,
  messageCalls,
  moveMessages,
  readMessage,
  replyToMessage,
  unmoveMessages,
} from '#contract/messages.ts';
import { serveList } from '#server/office-list/serve.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { OfficeMessages } from './service.ts';

const tells = ['messages'];
const effects = { tells, audits: 'message' } as const;
// The same limit as for replies to enquiries: it is one office.
const limit = { name: 'reply', points: 300, seconds: 600 };

export function messageRoutes(api: Api, messages: OfficeMessages) {
  serveList(api, messageCalls, messages.list, tells);

  api.serve(moveMessages, (call) => messages.moveMany(call, call.body), effects);

  api.serve(unmoveMessages, (call) => messages.unmoveMany(call, call.body.batch), effects);

  api.serve(readMessage, async ({ db, params, caller }) => messages.read(db, params.id, caller));

  api.serve(changeMessage, (call) => messages.change(call, call.params.id, call.body), effects);

  api.serve(addMessageNote, (call) => messages.note(call, call.params.id, call.body.text), effects);

  api.serve(replyToMessage, (call) => messages.reply(call, call.params.id, call.body), { ...effects, limit });
}
