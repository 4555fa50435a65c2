/** The four rooms of the forum; they are part of the site and never change by themselves. */
export const forumCategories = [
  {
    id: 'general-discussion',
    name: 'General Discussion',
    about: 'School life, study habits, exam nerves: whatever is on your mind.',
  },
  {
    id: 'courses-feedback',
    name: 'Courses Feedback',
    about: 'What helped, what did not, and which course to take next.',
  },
  {
    id: 'technical-support',
    name: 'Technical Support',
    about: 'A lesson that will not open, a login that will not work.',
  },
  {
    id: 'innovation-ideas',
    name: 'Innovation Ideas',
    about: 'Projects, experiments and things the academy should try.',
  },
] as const;

export type ForumCategoryId = (typeof forumCategories)[number]['id'];

/** What stands in place of a name. */
export const anonymous = 'Anonymous';

/** Where a topic stands for people. Only the identifier counts; the words are for the reader. */
export function topicPath({ id, title }: { id: string; title: string }): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `/forum/${id}${slug && `-${encodeURIComponent(slug.toWellFormed())}`}`;
}

/** The identifier in such an address, if there is one. */
export function topicIdOf(segment: string): string | undefined {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-|$)/i.exec(segment)?.[1]?.toLowerCase();
}

/**
 * The calls of the forum without their schemas, for the public pages: schemas weigh more than the pages do.
 */
export const forumCalls = {
  readForum: {
    name: 'readForum',
    summary: 'The categories in order, each with its five liveliest topics.',
    method: 'GET',
    path: '/forum',
    access: 'public',
  },
  listTopics: {
    name: 'listTopics',
    summary:
      'Topics, last answered first unless sorted; search finds part of a title, a question or a comment.',
    method: 'GET',
    path: '/forum/topics',
    access: 'public',
  },
  startTopic: {
    name: 'startTopic',
    summary: 'Starts a topic. What has to be looked at first comes back as `held`.',
    method: 'POST',
    path: '/forum/topics',
    access: 'member',
    creates: true,
  },
  readTopic: {
    name: 'readTopic',
    summary: 'One topic with its accepted answer.',
    method: 'GET',
    path: '/forum/topics/{id}',
    access: 'public',
  },
  listComments: {
    name: 'listComments',
    summary: 'The comments of a topic, oldest first unless sorted.',
    method: 'GET',
    path: '/forum/topics/{id}/comments',
    access: 'public',
  },
  addComment: {
    name: 'addComment',
    summary: 'Comments on a topic. What has to be looked at first comes back as `held`.',
    method: 'POST',
    path: '/forum/topics/{id}/comments',
    access: 'member',
    creates: true,
  },
  sayMeToo: {
    name: 'sayMeToo',
    summary: 'The caller has the same question, or no longer.',
    method: 'PUT',
    path: '/forum/topics/{id}/me-too',
    access: 'member',
  },
  acceptAnswer: {
    name: 'acceptAnswer',
    summary: 'Marks a comment as the answer, or with null none. For who asked, and for the office.',
    method: 'PUT',
    path: '/forum/topics/{id}/answer',
    access: 'member',
  },
  editPost: {
    name: 'editPost',
    summary: 'Changes a topic or comment of the caller; the office may change any.',
    method: 'PUT',
    path: '/forum/posts/{id}',
    access: 'member',
  },
  deletePost: {
    name: 'deletePost',
    summary: 'Moves a topic or comment of the caller to the trash; the office may move any.',
    method: 'DELETE',
    path: '/forum/posts/{id}',
    access: 'member',
  },
  restorePost: {
    name: 'restorePost',
    summary: 'Takes back out of the trash what the caller put there.',
    method: 'POST',
    path: '/forum/posts/{id}/restore',
    access: 'member',
  },
  reportPost: {
    name: 'reportPost',
    summary:
      'Tells the office of a topic or comment. What three members of good standing reported is held until the office has looked; a post of the office stays.',
    method: 'POST',
    path: '/forum/posts/{id}/reports',
    access: 'member',
    creates: true,
  },
  readStanding: {
    name: 'readStanding',
    summary: 'How others see the caller, and how much the caller may write today.',
    method: 'GET',
    path: '/forum/me',
    access: 'member',
  },
  watchTopic: {
    name: 'watchTopic',
    summary: 'Tells that something of a topic changed, as server-sent events',
    method: 'GET',
    path: '/forum/topics/{id}/live',
    access: 'public',
    media: 'text/event-stream',
  },
} as const;
