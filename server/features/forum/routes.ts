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
} from '#contract/forum-calls.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { ForumService } from './service.ts';

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

/** What members write. */
function serveWriting(api: Api, forum: ForumService) {
  api.serve(
    startTopic,
    async ({ db, body, caller, afterCommit }) => {
      const topic = await forum.startTopic(db, body, caller);
      afterCommit(() => forum.changed(topic.id));
      return topic;
    },
    { limit },
  );

  api.serve(
    addComment,
    async ({ db, params, body, caller, afterCommit }) => {
      const comment = await forum.addComment(db, params.id, body, caller);
      afterCommit(() => forum.changed(params.id));
      return comment;
    },
    { limit },
  );

  api.serve(
    sayMeToo,
    async ({ db, params, body, caller, afterCommit }) => {
      const topic = await forum.sayMeToo(db, params.id, body.on, caller);
      afterCommit(() => forum.changed(params.id));
      return topic;
    },
    { limit },
  );

  api.serve(
    reportPost,
    async ({ db, params, body, caller, afterCommit }) => {
      const topicId = await forum.reportPost(db, params.id, body, caller);
      afterCommit(() => forum.changed(topicId));
      return { reported: true } as const;
    },
    { limit },
  );
}

/** What becomes of a post afterwards. */
function serveChanges(api: Api, forum: ForumService) {
  api.serve(
    acceptAnswer,
    async (call) => {
      const topic = await forum.acceptAnswer(call, call.params.id, call.body.commentId);
      call.afterCommit(() => forum.changed(call.params.id));
      return topic;
    },
    { audits },
  );

  api.serve(
    editPost,
    async (call) => {
      const post = await forum.editPost(call, call.params.id, call.body);
      call.afterCommit(() => forum.changed(post.topicId));
      return post;
    },
    { limit, audits },
  );

  api.serve(
    deletePost,
    async (call) => {
      const topicId = await forum.removePost(call, call.params.id);
      call.afterCommit(() => forum.changed(topicId));
    },
    { audits },
  );

  api.serve(
    restorePost,
    async (call) => {
      const post = await forum.restorePost(call, call.params.id);
      call.afterCommit(() => forum.changed(post.topicId));
      return post;
    },
    { audits },
  );
}
