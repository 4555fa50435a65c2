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
} from '#contract/forum-office.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { ForumService } from '../service.ts';
import type { QueueService } from './service.ts';

export function queueRoutes(api: Api, queue: QueueService, { changed }: Pick<ForumService, 'changed'>) {
  api.serve(listQueue, async ({ db, query }) => queue.list(db, query));

  api.serve(readPost, async ({ db, params }) => queue.read(db, params.id));

  api.serve(approvePost, async ({ db, params, caller, afterCommit }) => {
    const entry = await queue.approve(db, params.id, caller);
    afterCommit(() => changed(entry.topicId));
    return entry;
  });

  api.serve(hidePost, async ({ db, params, caller, afterCommit }) => {
    const entry = await queue.hide(db, params.id, caller);
    afterCommit(() => changed(entry.topicId));
    return entry;
  });

  api.serve(listBanned, async ({ db }) => queue.listBanned(db));

  api.serve(banMember, async ({ db, params, body, caller }) => queue.ban(db, params.id, body.reason, caller));

  api.serve(liftBan, async ({ db, params, caller }) => queue.liftBan(db, params.id, caller));

  api.serve(readWords, async ({ db }) => queue.readWords(db));

  api.serve(changeWords, async ({ db, body, caller }) => queue.changeWords(db, body.words, caller));
}
