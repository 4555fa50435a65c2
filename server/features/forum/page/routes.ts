import { Hono } from 'hono';
import { Failure } from '#contract/failure.ts';
import { CommentQuery } from '#contract/forum.ts';
import { topicPlaceholders } from '#contract/pages.ts';
import { topicIdOf, topicPath } from '#contract/topic-path.ts';
import type { Deps } from '#server/deps.ts';
import { type MemoryAnswer, memoryAnswer, memoryResponse } from '#server/platform/http/pages/memory.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import { escapeHtml } from '#server/platform/mail/template.ts';
import type { ForumService } from '../service.ts';
import { notFoundHtml, topicHtml } from './topic-html.ts';

type Fill = Record<keyof typeof topicPlaceholders, string>;

const names = Object.keys(topicPlaceholders) as (keyof Fill)[];
const places = new RegExp(Object.values(topicPlaceholders).join('|'), 'g');

/** The page of each topic: the built one, with the topic in it as text and what search engines want to know. */
export function topicPages(
  deps: Pick<Deps, 'db'>,
  forum: ForumService,
  /** The built page as it is now. */
  built: () => MemoryAnswer | undefined,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:forum{[Ff][Oo][Rr][Uu][Mm]}/:topic', async (c) => {
    c.set('route', '/forum/:topic');
    const template = built();
    if (!template) throw new Failure('not_found');
    const found = await read(deps, forum, c.req.param('topic'), c.req.query('cursor'));
    // All at once, so that what stands in a topic is never taken for a place.
    const whole = template.identity.toString().replace(places, (place) => {
      const name = names.find((each) => topicPlaceholders[each] === place) ?? 'title';
      return (found ?? missing)[name];
    });
    // The headers are those of the built page: nothing that people wrote can allow itself a script.
    const answer = memoryAnswer(Buffer.from(whole), template.headers, {
      status: found ? 200 : 404,
      quality: 2,
    });
    return memoryResponse(answer, c.req.raw, c.get('requestId'));
  });
  return app;
}

async function read(
  { db }: Pick<Deps, 'db'>,
  forum: ForumService,
  segment: string,
  cursor: string | undefined,
) {
  const id = topicIdOf(segment);
  if (!id) return undefined;
  try {
    const topic = await forum.readTopic(db, id, null);
    const query = CommentQuery.parse(cursor ? { cursor: cursor.slice(0, 1000) } : {});
    const comments = await forum.listComments(db, id, query, null);
    return {
      title: escapeHtml(topic.title),
      description: escapeHtml(topic.excerpt),
      address: escapeHtml(topicPath(topic)),
      robots: cursor ? 'noindex, follow' : 'index, follow',
      words: topicHtml(topic, comments),
    } satisfies Fill;
  } catch (error) {
    // A cursor that is none of ours leads nowhere, too.
    if (error instanceof Failure && error.status < 500) return undefined;
    throw error;
  }
}

const missing: Fill = {
  title: 'Page not found',
  description: 'There is no page at this address.',
  address: '/forum',
  robots: 'noindex',
  words: notFoundHtml,
};
