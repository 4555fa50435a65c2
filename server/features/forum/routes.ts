import {
  acceptAnswer,
  addComment,
  deletePost,
  editPost,
  listComments,
  listTopics,
  readForum,
  readStanding,
  readTopic,
  reportPost,
  restorePost,
  sayMeToo,
  startTopic,
  watchTopic,
} from '#contract/forum/calls.ts';
import type { Api } from '#server/platform/http/api.ts';
import { type ForumService, topicTells } from './service.ts';

const audits = 'forum' as const;
const limit = { name: 'forum-write', points: 600, seconds: 600 };
const watching = { name: 'forum-watch', points: 600, seconds: 600 };

export function forumRoutes(api: Api, forum: ForumService) {
  serveReading(api, forum);
  serveWriting(api, forum);
  serveChanges(api, forum);
}

function serveReading(api: Api, forum: ForumService) {
  api.serve(readForum, async ({ db, caller }) => forum.readShelves(db, caller));

  api.serve(listTopics, async ({ db, query, caller }) => forum.listTopics(db, query, caller));

  api.serve(readTopic, async ({ db, params, caller }) => forum.readTopic(db, params.id, caller));

  api.serve(listComments, async ({ db, params, query, caller }) =>
    forum.listComments(db, params.id, query, caller),
  );

  api.serve(readStanding, async ({ db, caller }) => forum.standing(db, caller));

  api.serve(watchTopic, async ({ db, params, caller }) => forum.watch(db, params.id, caller), {
    limit: watching,
  });
}

const byTopic = { tells: (_: unknown, { params }: { params: { id: string } }) => topicTells(params.id) };

/** What members write. */
function serveWriting(api: Api, forum: ForumService) {
  api.serve(startTopic, ({ db, body, caller }) => forum.startTopic(db, body, caller), {
    limit,
    tells: (topic) => topicTells(topic.id),
  });

  api.serve(addComment, ({ db, params, body, caller }) => forum.addComment(db, params.id, body, caller), {
    limit,
    ...byTopic,
  });

  api.serve(sayMeToo, ({ db, params, body, caller }) => forum.sayMeToo(db, params.id, body.on, caller), {
    limit,
    ...byTopic,
  });

  api.serve(reportPost, ({ db, params, body, caller }) => forum.reportPost(db, params.id, body, caller), {
    limit,
    tells: (post) => topicTells(post.topicId),
  });
}

/** What becomes of a post afterwards. */
function serveChanges(api: Api, forum: ForumService) {
  api.serve(acceptAnswer, (call) => forum.acceptAnswer(call, call.params.id, call.body.commentId), {
    audits,
    ...byTopic,
  });

  api.serve(editPost, (call) => forum.editPost(call, call.params.id, call.body), {
    limit,
    audits,
    tells: (post) => topicTells(post.topicId),
  });

  api.serve(deletePost, (call) => forum.removePost(call, call.params.id), {
    audits,
    tells: (post) => topicTells(post.topic_id),
  });

  api.serve(restorePost, (call) => forum.restorePost(call, call.params.id), {
    audits,
    tells: (post) => topicTells(post.topicId),
  });
}
