import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, expect, it } from 'vitest';
import { CommentQuery, TopicQuery } from '#contract/forum/forum.ts';
import { listQueue } from '#contract/forum/office.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { type Person, person, start } from './fixture.ts';
import { listComments } from './posts/store.ts';
import { queueList } from './queue/store.ts';
import { listTopics } from './topics/store.ts';

let t: TestApp;
let asha: Person;
let id = '';

beforeAll(async () => {
  t = await testApp();
  asha = await person(t, { days: 30 });
  ({ id } = await start(t, asha));
  await t.deps.pool.query(
    `insert into forum_topics (id, category, title, listed, last_at, created_at)
       select gen_random_uuid(), (array['general-discussion', 'innovation-ideas'])[1 + n % 2], 'Topic ' || n, true,
         now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, 5000) n`,
  );
  await t.deps.pool.query(
    `insert into forum_posts (id, topic_id, text, author_name, fingerprint, state, created_at)
       select gen_random_uuid(), $1, 'Comment ' || n, 'Asha R.', n::text, case when n % 500 = 0 then 'held' else 'shown' end,
         now() + n * interval '1 second' from generate_series(1, 12000) n`,
    [id],
  );
  await t.deps.pool.query('vacuum analyze forum_posts, forum_topics');
});

/** How PostgreSQL would find a page, for the very statement that the list makes. */
async function planOf(list: (db: Db) => Promise<unknown>): Promise<string> {
  const statements: [string, unknown[]][] = [];
  const logQuery = (text: string, params: unknown[]) => void statements.push([text, params]);
  await list(drizzle(t.deps.pool, { logger: { logQuery } }));
  const [text, params] = statements[0] ?? ['', []];
  const { rows } = await t.deps.pool.query(`explain ${text}`, params);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it.each([
  [
    'comments',
    'forum_posts_of_topic',
    (db: Db) => listComments(db, id, CommentQuery.parse({}), { viewer: undefined, total: 9 }),
  ],
  [
    'comments of a member, newest first',
    'forum_posts_of_topic',
    (db: Db) =>
      listComments(db, id, CommentQuery.parse({ sort: '-created_at' }), { viewer: asha.id, total: 9 }),
  ],
  ['topics', 'forum_topics_by_last', (db: Db) => listTopics(db, TopicQuery.parse({}), undefined)],
  [
    'topics of a category',
    'forum_topics_of_category',
    (db: Db) => listTopics(db, TopicQuery.parse({ categoryId: 'innovation-ideas' }), undefined),
  ],
  [
    'the queue',
    'forum_posts_waiting',
    (db: Db) => queueList(t.deps).read(db, listQueue.query.parse({}), { id: asha.id, email: '' }),
  ],
] as const)('%s are found by index, however many there are', async (_, index, list) => {
  const plan = await planOf(list);
  expect(plan).toContain(index);
  // The few rows of the page are put in order again; how they are found must not depend on how many there are.
  const search = plan.slice(plan.indexOf('Limit'));
  expect(search).toContain(index);
  expect(search).not.toContain('Sort');
});
