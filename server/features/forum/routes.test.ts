import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forumCategories } from '#contract/forum/categories.ts';
import { ForumShelf, ForumTopic } from '#contract/forum/forum.ts';
import { listHead } from '#contract/list-head.ts';
import { seedSamples } from '#server/db/demo/seed.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import {
  comment,
  commentsOf,
  type Person,
  person,
  problem,
  said,
  start,
  topicForm,
  topicOf,
  uniqueText,
} from './fixture.ts';

let t: TestApp;
let asha: Person;
let kabir: Person;
let staff: Person;

beforeAll(async () => {
  t = await testApp({ env: { LIMIT_FACTOR: '1000' } });
  asha = await person(t, { days: 100 });
  kabir = await person(t, { days: 100, first: 'Kabir', last: 'Mehta' });
  staff = await person(t, { role: 'staff', days: 100, first: 'Meera', last: 'Desai' });
});

const topics = async (query = '') => {
  const answer = await t.fetch(`/api/forum/topics?${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return { rows: await readAs(z.array(ForumTopic), answer), ...listHead(answer.headers) };
};

describe('what the site comes with', () => {
  it('is three topics in each of the four categories, with counts that are true', async () => {
    const own = await testApp();
    await seedSamples(own.deps.db);
    await seedSamples(own.deps.db);
    const shelves = await readAs(z.array(ForumShelf), await own.fetch('/api/forum'));
    expect(shelves.map(({ categoryId, total }) => [categoryId, total])).toEqual(
      forumCategories.map(({ id }) => [id, 3]),
    );
    expect(forumCategories.map(({ name }) => name)).toEqual([
      'General Discussion',
      'Courses Feedback',
      'Technical Support',
      'Innovation Ideas',
    ]);
    for (const { id, replies, created_at, last_at } of shelves.flatMap((shelf) => shelf.topics)) {
      const comments = await commentsOf(own, id);
      expect([comments.length, comments.length > 0]).toEqual([replies, true]);
      expect(created_at < last_at && last_at < new Date().toISOString()).toBe(true);
    }
  });
});

describe('a topic', () => {
  it('is started, read, commented on and counted, under the names of its people', async () => {
    const topic = await start(t, asha, { title: '  Which board\n is harder? ' });
    expect(topic).toMatchObject({
      title: 'Which board is harder?',
      user: 'Asha R.',
      staff: false,
      state: 'shown',
    });
    await said(t, kabir, topic.id, 'I think\r\nthey are the same.');
    await said(t, staff, topic.id, 'They differ in the papers.');
    expect(await commentsOf(t, topic.id)).toMatchObject([
      { user: 'Kabir M.', text: 'I think\nthey are the same.', mine: false, staff: false },
      { user: 'Meera D.', staff: true },
    ]);
    expect((await topicOf(t, topic.id)).replies).toBe(2);
    expect((await topics('search=harder')).rows).toMatchObject([{ id: topic.id, replies: 2 }]);
    expect((await topics('search=in the papers')).rows).toMatchObject([{ id: topic.id }]);
    expect((await topics('search=papers+%26+(DIFFER')).rows).toMatchObject([{ id: topic.id }]);
    expect((await topics('search=DIFFER&categoryId=innovation-ideas')).rows).toEqual([]);
  });

  it('hides the name of who asks for it from all but the office', async () => {
    const topic = await start(t, asha, { anonymous: true });
    const own = await said(t, kabir, topic.id, uniqueText(), { anonymous: true });
    expect(own).toMatchObject({ user: 'Anonymous', mine: true });
    for (const who of [undefined, staff]) {
      const text = JSON.stringify([await topicOf(t, topic.id, who), await commentsOf(t, topic.id, who)]);
      expect(text).not.toMatch(/Asha|Kabir|taxila\.test/);
      expect(text).not.toContain(asha.id);
      expect(text).not.toContain(kabir.id);
    }
  });

  it('requires text', async () => {
    const refused = async (form: object) => {
      const answer = await t.send('POST', '/api/forum/topics', form, asha.headers);
      const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] };
      return [answer.status, ...errors.map(({ field, message }) => `${field}: ${message}`)];
    };
    expect(await refused({})).toEqual([
      422,
      'categoryId: Category is required.',
      'title: Title is required.',
      'text: Please write something first.',
    ]);
    expect(await refused(topicForm({ title: 'Why', text: ' \u202e \u0007 ' }))).toEqual([
      422,
      'title: Title must be at least 5 characters.',
      'text: Please write something first.',
    ]);
    expect(await refused(topicForm({ text: 'x'.repeat(5001), user: 'me' }))).toHaveLength(3);
  });

  it('is made once however often it is sent with one key', async () => {
    const form = topicForm();
    const headers = { ...asha.headers, 'Idempotency-Key': 'forum-once' };
    const [first, second] = [
      await t.send('POST', '/api/forum/topics', form, headers),
      await t.send('POST', '/api/forum/topics', form, headers),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.text()).toBe(await first.text());
    const other = await t.send('POST', '/api/forum/topics', topicForm(), headers);
    expect((await problem(other)).code).toBe('idempotency_conflict');
  });

  it('shows how many have the same question, each counted once', async () => {
    const { id } = await start(t, asha);
    const say = (who: Person, on: boolean) =>
      t.send('PUT', `/api/forum/topics/${id}/me-too`, { on }, who.headers);
    expect((await say(asha, true)).status).toBe(409);
    await say(kabir, true);
    await say(kabir, true);
    await say(staff, true);
    expect(await topicOf(t, id, kabir)).toMatchObject({ me_too: 2, my_me_too: true });
    await say(kabir, false);
    await say(kabir, false);
    expect(await topicOf(t, id, kabir)).toMatchObject({ me_too: 1, my_me_too: false });
  });

  it('has an answer that who asked or the office accepts, and that goes when the comment does', async () => {
    const { id } = await start(t, asha);
    const one = await said(t, kabir, id);
    const two = await said(t, kabir, id);
    const accept = (who: Person, commentId: string | null) =>
      t.send('PUT', `/api/forum/topics/${id}/answer`, { commentId }, who.headers);
    expect((await accept(kabir, one.id)).status).toBe(403);
    expect((await accept(asha, one.id)).status).toBe(200);
    expect((await topicOf(t, id)).answer?.id).toBe(one.id);
    expect((await accept(staff, two.id)).status).toBe(200);
    const elsewhere = await said(t, kabir, (await start(t, asha)).id);
    for (const wrong of [elsewhere.id, id]) expect((await accept(asha, wrong)).status).toBe(404);
    const inList = async () => (await topics('limit=200')).rows.find((topic) => topic.id === id)?.answered;
    expect(await inList()).toBe(true);
    await t.send('DELETE', `/api/forum/posts/${two.id}`, undefined, kabir.headers);
    expect(await inList()).toBe(false);
    expect(await topicOf(t, id)).toMatchObject({ answer: null, answered: false });
    expect((await accept(asha, null)).status).toBe(200);
  });
});

describe('one’s own posts', () => {
  it('are changed, deleted and brought back, and the count follows', async () => {
    const { id } = await start(t, asha);
    const own = await said(t, kabir, id);
    const post = `/api/forum/posts/${own.id}`;
    const edited = await t.send('PUT', post, { text: 'Better words' }, kabir.headers);
    expect(await edited.json()).toMatchObject({ text: 'Better words', edited_at: expect.any(String) });
    expect((await t.send('DELETE', post, undefined, kabir.headers)).status).toBe(204);
    expect((await t.send('DELETE', post, undefined, kabir.headers)).status).toBe(404);
    expect((await t.send('PUT', post, { text: 'Too late' }, kabir.headers)).status).toBe(404);
    expect([(await topicOf(t, id)).replies, await commentsOf(t, id, kabir)]).toEqual([0, []]);
    expect((await t.send('POST', `${post}/restore`, undefined, kabir.headers)).status).toBe(200);
    expect((await topicOf(t, id)).replies).toBe(1);
  });

  it('of a topic are its title too, and deleting it takes it off the list until it is back', async () => {
    const topic = await start(t, asha);
    const post = `/api/forum/posts/${topic.id}`;
    await t.send('PUT', post, { title: 'Quite another title', text: 'And text' }, asha.headers);
    expect(await topicOf(t, topic.id)).toMatchObject({ title: 'Quite another title', text: 'And text' });
    await t.send('DELETE', post, undefined, asha.headers);
    expect((await t.fetch(`/api/forum/topics/${topic.id}`, { headers: asha.headers })).status).toBe(404);
    expect((await comment(t, kabir, topic.id, uniqueText())).status).toBe(404);
    expect((await topics('search=Quite another title')).rows).toEqual([]);
    await t.send('POST', `${post}/restore`, undefined, asha.headers);
    expect((await topics('search=Quite another title')).rows).toHaveLength(1);
  });

  it('are nobody else’s', async () => {
    const { id } = await start(t, asha);
    const post = `/api/forum/posts/${id}`;
    for (const [method, path, body] of [
      ['PUT', post, { text: 'Not mine' }],
      ['DELETE', post, undefined],
      ['POST', `${post}/restore`, undefined],
    ] as const) {
      expect((await t.send(method, path, body, kabir.headers)).status).toBe(403);
      expect((await t.send(method, path, body)).status).toBe(401);
    }
    await t.send('DELETE', post, undefined, staff.headers);
    expect((await t.send('POST', `${post}/restore`, undefined, asha.headers)).status).toBe(404);
    expect((await t.send('POST', `${post}/restore`, undefined, staff.headers)).status).toBe(200);
  });
});

describe('lists', () => {
  it('are paged by cursor, and skip nobody while others write', async () => {
    const { id } = await start(t, asha);
    const all: string[] = [];
    for (let i = 0; i < 12; i++) all.push((await said(t, kabir, id)).id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await t.fetch(
        `/api/forum/topics/${id}/comments?limit=5&cursor=${encodeURIComponent(cursor)}`,
      );
      seen.push(...((await answer.json()) as { id: string }[]).map((row) => row.id));
      const head = listHead(answer.headers);
      expect(head.total).toBe(12);
      cursor = head.next;
    }
    expect(seen).toEqual(all);
    const newest = await commentsOf(t, id, undefined, '?sort=-created_at&limit=1');
    expect(newest[0]?.id).toBe(all.at(-1));
  });

  it('of topics begin with the last answered, and can be sorted', async () => {
    const own = { categoryId: 'innovation-ideas' };
    const [one, two] = [await start(t, asha, own), await start(t, asha, own)];
    await said(t, kabir, one.id);
    const ids = async (query: string) =>
      (await topics(`categoryId=innovation-ideas${query}`)).rows.map((row) => row.id);
    expect(await ids('')).toEqual([one.id, two.id]);
    expect(await ids('&sort=-created_at')).toEqual([two.id, one.id]);
    expect(await ids('&sort=replies')).toEqual([two.id, one.id]);
    expect((await topics('categoryId=innovation-ideas&limit=1')).next).not.toBeNull();
  });
});

describe('live', () => {
  it('readers of a topic hear of a comment at once, those of another do not', async () => {
    const [one, two] = [await start(t, asha), await start(t, asha)];
    const heard = (id: string, signal: AbortSignal) => t.fetch(`/api/forum/topics/${id}/live`, { signal });
    const ending = new AbortController();
    const stream = await heard(one.id, ending.signal);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const reader = stream.body?.getReader();
    let text = '';
    const read = (async () => {
      while (!text.includes(`forum:${one.id}`)) {
        const part = await reader?.read();
        text += new TextDecoder().decode(part?.value);
      }
    })();
    await said(t, kabir, two.id);
    await said(t, kabir, one.id, 'Nobody is told these words');
    await read;
    expect(text).not.toContain(two.id);
    expect(text).not.toContain('Nobody is told');
    ending.abort();
    expect((await t.fetch('/api/forum/topics/019a0000-0000-7000-8000-000000000000/live')).status).toBe(404);
  });
});
