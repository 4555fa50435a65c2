import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';
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

const byId = z.strictObject({ id: Id });

export const readForum = endpoint({
  name: 'readForum',
  summary: 'The categories in order, each with its five liveliest topics.',
  method: 'GET',
  path: '/forum',
  access: 'public',
  answer: z.array(ForumShelf),
});

export const listTopics = endpoint({
  name: 'listTopics',
  summary:
    'Topics, last answered first unless sorted; search finds part of a title, a question or a comment.',
  method: 'GET',
  path: '/forum/topics',
  access: 'public',
  query: TopicQuery,
  answer: z.array(ForumTopic),
});

export const startTopic = endpoint({
  name: 'startTopic',
  summary: 'Starts a topic. What has to be looked at first comes back as `held`.',
  method: 'POST',
  path: '/forum/topics',
  access: 'member',
  creates: true,
  body: TopicForm,
  answer: ForumTopicDetail,
});

export const readTopic = endpoint({
  name: 'readTopic',
  summary: 'One topic with its accepted answer.',
  method: 'GET',
  path: '/forum/topics/{id}',
  access: 'public',
  params: byId,
  answer: ForumTopicDetail,
});

export const listComments = endpoint({
  name: 'listComments',
  summary: 'The comments of a topic, oldest first unless sorted.',
  method: 'GET',
  path: '/forum/topics/{id}/comments',
  access: 'public',
  params: byId,
  query: CommentQuery,
  answer: z.array(ForumComment),
});

export const addComment = endpoint({
  name: 'addComment',
  summary: 'Comments on a topic. What has to be looked at first comes back as `held`.',
  method: 'POST',
  path: '/forum/topics/{id}/comments',
  access: 'member',
  creates: true,
  params: byId,
  body: CommentForm,
  answer: ForumComment,
});

export const sayMeToo = endpoint({
  name: 'sayMeToo',
  summary: 'The caller has the same question, or no longer.',
  method: 'PUT',
  path: '/forum/topics/{id}/me-too',
  access: 'member',
  params: byId,
  body: z.strictObject({ on: z.boolean('Please say yes or no.') }),
  answer: ForumTopicDetail,
});

export const acceptAnswer = endpoint({
  name: 'acceptAnswer',
  summary: 'Marks a comment as the answer, or with null none. For who asked, and for the office.',
  method: 'PUT',
  path: '/forum/topics/{id}/answer',
  access: 'member',
  params: byId,
  body: z.strictObject({ commentId: z.nullable(Id) }),
  answer: ForumTopicDetail,
});

export const editPost = endpoint({
  name: 'editPost',
  summary: 'Changes a topic or comment of the caller; the office may change any.',
  method: 'PUT',
  path: '/forum/posts/{id}',
  access: 'member',
  params: byId,
  body: PostEdit,
  answer: ForumComment,
});

export const deletePost = endpoint({
  name: 'deletePost',
  summary: 'Moves a topic or comment of the caller to the trash; the office may move any.',
  method: 'DELETE',
  path: '/forum/posts/{id}',
  access: 'member',
  params: byId,
});

export const restorePost = endpoint({
  name: 'restorePost',
  summary: 'Takes back out of the trash what the caller put there.',
  method: 'POST',
  path: '/forum/posts/{id}/restore',
  access: 'member',
  params: byId,
  answer: ForumComment,
});

export const reportPost = endpoint({
  name: 'reportPost',
  summary:
    'Tells the office of a topic or comment. What three members of good standing reported is held until the office has looked; a post of the office stays.',
  method: 'POST',
  path: '/forum/posts/{id}/reports',
  access: 'member',
  creates: true,
  params: byId,
  body: ReportForm,
  answer: z.object({ reported: z.literal(true) }),
});

export const readStanding = endpoint({
  name: 'readStanding',
  summary: 'How others see the caller, and how much the caller may write today.',
  method: 'GET',
  path: '/forum/me',
  access: 'member',
  answer: ForumStanding,
});

export const watchTopic = endpoint({
  name: 'watchTopic',
  summary: 'Tells that something of a topic changed, as server-sent events',
  method: 'GET',
  path: '/forum/topics/{id}/live',
  access: 'public',
  media: 'text/event-stream',
  params: byId,
  answer: z.string(),
});
