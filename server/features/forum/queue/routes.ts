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

type Told = Pick<ForumService, 'changed' | 'changedForOffice'>;

export function queueRoutes(api: Api, queue: QueueService, { changed, changedForOffice }: Told) {
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

  api.serve(banMember, async ({ db, params, body, caller, afterCommit }) => {
    afterCommit(changedForOffice);
    return queue.ban(db, params.id, body.reason, caller);
  });

  api.serve(liftBan, async ({ db, params, caller, afterCommit }) => {
    afterCommit(changedForOffice);
    return queue.liftBan(db, params.id, caller);
  });

  api.serve(readWords, async ({ db }) => queue.readWords(db));

  api.serve(changeWords, async ({ db, body, caller, afterCommit }) => {
    afterCommit(changedForOffice);
    return queue.changeWords(db, body.words, caller);
  });
}
