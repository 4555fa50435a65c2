import {
  approvePost,
  banMember,
  changeWords,
  hidePost,
  liftBan,
  listBanned,
  listQueue,
  readPost,
  readWords,
} from '#contract/forum/office.ts';
import { serveReader } from '#server/office-list/serve.ts';
import type { Api } from '#server/platform/http/api.ts';
import { topicTells } from '../service.ts';
import type { QueueService } from './service.ts';

const effects = { tells: ['forum'], audits: 'forum' } as const;

export function queueRoutes(api: Api, queue: QueueService) {
  serveReader(api, { list: listQueue }, queue.list);

  api.serve(readPost, async ({ db, params }) => queue.read(db, params.id));

  api.serve(approvePost, (call) => queue.approve(call, call.params.id), {
    ...effects,
    tells: (entry) => topicTells(entry.topicId),
  });

  api.serve(hidePost, (call) => queue.hide(call, call.params.id), {
    ...effects,
    tells: (entry) => topicTells(entry.topicId),
  });

  api.serve(listBanned, async ({ db }) => queue.listBanned(db));

  api.serve(banMember, (call) => queue.ban(call, call.params.id, call.body.reason), effects);

  api.serve(liftBan, (call) => queue.liftBan(call, call.params.id), effects);

  api.serve(readWords, async ({ db }) => queue.readWords(db));

  api.serve(changeWords, (call) => queue.changeWords(call, call.body.words), effects);
}
