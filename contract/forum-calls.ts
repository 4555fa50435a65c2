import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import {
  CommentForm,
  CommentQuery,
  ForumComment,
  ForumShelf,
  ForumStanding,
  ForumTopic,
  ForumTopicDetail,
  PostEdit,
  ReportForm,
  TopicForm,
  TopicQuery,
} from './forum.ts';
import { forumCalls } from './forum-facts.ts';

const byId = z.strictObject({ id: Id });

export const readForum = endpoint({
  ...forumCalls.readForum,
  answer: z.array(ForumShelf),
});

export const listTopics = endpoint({
  ...forumCalls.listTopics,
  query: TopicQuery,
  answer: z.array(ForumTopic),
});

export const startTopic = endpoint({
  ...forumCalls.startTopic,
  body: TopicForm,
  answer: ForumTopicDetail,
});

export const readTopic = endpoint({
  ...forumCalls.readTopic,
  params: byId,
  answer: ForumTopicDetail,
});

export const listComments = endpoint({
  ...forumCalls.listComments,
  params: byId,
  query: CommentQuery,
  answer: z.array(ForumComment),
});

export const addComment = endpoint({
  ...forumCalls.addComment,
  params: byId,
  body: CommentForm,
  answer: ForumComment,
});

export const sayMeToo = endpoint({
  ...forumCalls.sayMeToo,
  params: byId,
  body: z.strictObject({ on: z.boolean('Please say yes or no.') }),
  answer: ForumTopicDetail,
});

export const acceptAnswer = endpoint({
  ...forumCalls.acceptAnswer,
  params: byId,
  body: z.strictObject({ commentId: z.nullable(Id) }),
  answer: ForumTopicDetail,
});

export const editPost = endpoint({
  ...forumCalls.editPost,
  params: byId,
  body: PostEdit,
  answer: ForumComment,
});

export const deletePost = endpoint({
  ...forumCalls.deletePost,
  params: byId,
});

export const restorePost = endpoint({
  ...forumCalls.restorePost,
  params: byId,
  answer: ForumComment,
});

export const reportPost = endpoint({
  ...forumCalls.reportPost,
  params: byId,
  body: ReportForm,
  answer: z.object({ reported: z.literal(true) }),
});

export const readStanding = endpoint({
  ...forumCalls.readStanding,
  answer: ForumStanding,
});

export const watchTopic = endpoint({
  ...forumCalls.watchTopic,
  params: byId,
  answer: z.string(),
});
