import { Hono } from 'hono';
import { Failure } from '#contract/failure.ts';
import { CommentQuery } from '#contract/forum/forum.ts';
import { countedUpTo } from '#contract/list.ts';
import type { ServedTopic } from '#contract/page-values.ts';
import { idInSlug, topicPath } from '#contract/slug-path.ts';
import type { Deps } from '#server/deps.ts';
import { memoryResponse } from '#server/platform/http/pages/memory.ts';
import { type RenderWith, renderMissing } from '#server/platform/http/pages/own-page.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import type { ForumService } from '../service.ts';

const template = '/forum/topic';

/** The page of each topic, with a part of its comments. */
export function topicPages(
  { db }: Pick<Deps, 'db'>,
  forum: ForumService,
  renderWith: RenderWith | undefined,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/:forum{[Ff][Oo][Rr][Uu][Mm]}/:topic', async (c, next) => {
    // The page on which one is started.
    if (/^new$/i.test(c.req.param('topic'))) return next();
    c.set('route', '/forum/:topic');
    if (!renderWith) throw new Failure('not_found');
    const id = idInSlug(c.req.param('topic'));
    const topic = id && (await read({ db }, forum, id, (c.req.query('cursor') ?? '').slice(0, 1000)));
    const answer = topic
      ? await renderWith(topicPath(topic.topic), { topic }, template)
      : await renderMissing(renderWith, c.req.url, template);
    return memoryResponse(answer, c.req.raw, c.get('requestId'));
  });
  return app;
}

async function read(
  { db }: Pick<Deps, 'db'>,
  forum: ForumService,
  id: string,
  cursor: string,
): Promise<ServedTopic | undefined> {
  try {
    const topic = await forum.readTopic(db, id, null);
    const query = CommentQuery.parse(cursor ? { cursor } : {});
    const { rows, total, next } = await forum.listComments(db, id, query, null);
    const head = { total: Math.min(total, countedUpTo), atLeast: total > countedUpTo, next };
    return { topic, comments: { rows, head }, cursor };
  } catch (error) {
    // An invalid cursor is not found either.
    if (error instanceof Failure && error.status < 500) return undefined;
    throw error;
  }
}
