import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/postgres/start.ts';
import { startOwnServer } from './own-server.ts';
import { median, type Row } from './row.ts';

/** The page of a topic, and its comments over the API, with few comments and with very many. */
export async function benchForum({ quick }: { quick: boolean }): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxila-bench-'));
  const open: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  try {
    const postgres = await startPostgres({ dataDir });
    open.unshift(postgres.stop);
    const ours = await startOwnServer(dataDir, { DATABASE_URL: postgres.url, LIMIT_FACTOR: '1000000' });
    open.unshift(ours.stop);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    open.unshift(() => client.end());
    const [small, large] = quick ? [1_000, 50_000] : [1_000, 1_000_000];
    const { rows } = await client.query<{ id: string }>('select id from forum_topics order by id limit 1');
    const id = rows[0]?.id ?? '';
    const rounds = quick ? 40 : 300;
    const at = async (size: number) => {
      await fillTo(client, id, size);
      return times(ours.origin, id, rounds);
    };
    const before = await at(small);
    const after = await at(large);
    const formatted = (n: number) => n.toLocaleString('en');
    return (['page', 'comments'] as const).map((kind) => ({
      name: `${kind === 'page' ? 'topic page' : 'comments of a topic'}, ${formatted(large)} comments beside ${formatted(small)}`,
      ours: after[kind],
      reference: before[kind],
      value: after[kind] / before[kind],
      aim: { at: 'most', value: 2 },
      unit: 'ms',
    }));
  } finally {
    for (const close of open) await close();
  }
}

/** Every hundredth comment is held for the office, so that the list has rows to leave out. */
async function fillTo(client: Client, topicId: string, size: number) {
  // Creating the indexes after the rows takes a fraction of the time.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'forum_posts' and indexname not in (select conname from pg_constraint)`,
  );
  await client.query(indexes.map(({ name }) => `drop index ${name};`).join(' '));
  await client.query(
    `insert into forum_posts (id, topic_id, text, author_name, fingerprint, state, created_at)
     select gen_random_uuid(), $1, 'Comment number ' || n || ' about lessons, exams and books.', 'Asha R.', n::text,
       case when n % 100 = 99 then 'held' else 'shown' end, now() - (2000000 - n) * interval '1 second'
     from generate_series((select count(*)::int from forum_posts where topic_id = $1), $2::int) n`,
    [topicId, size],
  );
  await client.query("set maintenance_work_mem = '256MB'");
  for (const { definition } of indexes) await client.query(definition);
  await client.query(
    `update forum_topics set replies =
       (select count(*) from forum_posts where topic_id = $1 and not opens and state = 'shown') where id = $1`,
    [topicId],
  );
  await client.query('vacuum analyze forum_posts');
}

async function times(
  origin: string,
  id: string,
  rounds: number,
): Promise<{ page: number; comments: number }> {
  const page = { url: `${origin}/forum/${id}`, ms: [] as number[] };
  const comments = { url: `${origin}/api/forum/topics/${id}/comments`, ms: [] as number[] };
  for (let i = 0; i < rounds + 5; i++)
    for (const side of [page, comments]) {
      const started = performance.now();
      const answer = await fetch(side.url);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${side.url} answers ${answer.status}`);
      // The first ones only warm up.
      if (i >= 5) side.ms.push(performance.now() - started);
    }
  return { page: median(page.ms), comments: median(comments.ms) };
}
