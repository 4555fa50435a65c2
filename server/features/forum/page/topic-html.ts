import type { ForumComment, ForumTopicDetail } from '#contract/forum.ts';
import { forumCategories } from '#contract/forum-categories.ts';
import { topicPath } from '#contract/topic-path.ts';
import type { Page } from '#server/platform/list.ts';
import { escapeHtml } from '#server/platform/mail/template.ts';

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const byline = ({ user, created_at }: Pick<ForumComment, 'user' | 'created_at'>) =>
  `<small><b>${escapeHtml(user)}</b> · <time datetime="${created_at}">${moment.format(new Date(created_at))}</time></small>`;

/** A topic and a page of its comments as HTML that needs no script: every word of a person is escaped. */
export function topicHtml(topic: ForumTopicDetail, comments: Page<ForumComment>): string {
  const category = forumCategories.find(({ id }) => id === topic.categoryId);
  const items = comments.rows.map((one) => `<li>${byline(one)}<p>${escapeHtml(one.text)}</p></li>`);
  const more = comments.next && `${topicPath(topic)}?cursor=${encodeURIComponent(comments.next)}`;
  return [
    `<p><a href="/forum">Forum</a> / ${escapeHtml(category?.name ?? '')}</p>`,
    `<h1>${escapeHtml(topic.title)}</h1>`,
    byline(topic),
    `<p>${escapeHtml(topic.text)}</p>`,
    topic.answer && `<h2>Accepted answer</h2>${byline(topic.answer)}<p>${escapeHtml(topic.answer.text)}</p>`,
    `<h2>${topic.replies} ${topic.replies === 1 ? 'comment' : 'comments'}</h2>`,
    `<ol>${items.join('')}</ol>`,
    more && `<p><a rel="next" href="${escapeHtml(more)}">More comments</a></p>`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The same as the screen for an address where nothing is. */
export const notFoundHtml = `<h1>Page not found</h1>
<p>There is no page at this address. It may have been moved, or the link may have lost a letter on its way.</p>
<p><a href="/">Back to Homepage</a></p>`;
