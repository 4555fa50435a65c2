import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { QueueEntry } from '#contract/forum/office.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { commentsOf, type Person, person, said, start, topicOf } from '../fixture.ts';

let t: TestApp;
let author: Person;
let staff: Person;

beforeAll(async () => {
  t = await testApp({ env: { LIMIT_FACTOR: '1000' } });
  author = await person(t, { days: 90, first: 'Kabir', last: 'Mehta' });
  staff = await person(t, { role: 'staff', first: 'Meera', last: 'Desai' });
});

/** One after the other: signing in is made slow on purpose. */
async function people(n: number, days: number): Promise<Person[]> {
  const made: Person[] = [];
  while (made.length < n) made.push(await person(t, { days }));
  return made;
}
const report = (who: Person, id: string, reason = 'Unkind or bullying') =>
  t.send('POST', `/api/forum/posts/${id}/reports`, { reason }, who.headers);
const decide = (id: string, verdict: 'approve' | 'hide') =>
  t.send('POST', `/api/forum/posts/${id}/${verdict}`, undefined, staff.headers);
const waiting = async (view: string, id: string) => {
  const answer = await t.fetch(`/api/forum/queue?view=${view}`, { headers: staff.headers });
  return (await readAs(z.array(QueueEntry), answer)).find((entry) => entry.id === id);
};

async function commentBy(who: Person) {
  const { id } = await start(t, author);
  return said(t, who, id);
}

/** Everybody reports it; is it still there for a visitor? */
async function isSeenAfter(reporters: Person[], post: { id: string; topicId: string }) {
  for (const who of reporters) expect([201, 404]).toContain((await report(who, post.id)).status);
  return (await commentsOf(t, post.topicId)).some(({ id }) => id === post.id);
}

it('three, ten and thirty accounts of today hide nothing, but the office hears of it at once', async () => {
  const post = await commentBy(author);
  const fresh = await people(30, 0);
  for (const [from, to] of [
    [0, 1],
    [1, 3],
    [3, 10],
    [10, 30],
  ] as const) {
    expect([to, await isSeenAfter(fresh.slice(from, to), post)]).toEqual([to, true]);
    expect((await waiting('reported', post.id))?.reports).toHaveLength(to);
  }
  // All of them together count as one member at most.
  const [one, two] = (await people(2, 60)) as [Person, Person];
  expect(await isSeenAfter([one], post)).toBe(true);
  expect(await isSeenAfter([two], post)).toBe(false);
});

it('three members of good standing take a post out of sight until the office has looked', async () => {
  const post = await commentBy(author);
  const [a, b, c, d] = (await people(4, 30)) as [Person, Person, Person, Person];
  expect((await report(author, post.id)).status).toBe(409);
  expect((await report(a, post.id)).status).toBe(201);
  expect((await report(a, post.id, 'Something else')).status).toBe(201);
  expect((await report(b, post.id)).status).toBe(201);
  expect([
    (await topicOf(t, post.topicId)).replies,
    (await waiting('reported', post.id))?.reports.length,
  ]).toEqual([1, 2]);
  expect((await report(c, post.id)).status).toBe(201);
  expect([(await topicOf(t, post.topicId)).replies, await commentsOf(t, post.topicId)]).toEqual([0, []]);
  expect((await report(d, post.id)).status).toBe(404);
  expect(await waiting('held', post.id)).toMatchObject({
    held_for: ['reports'],
    author: { name: 'Kabir Mehta' },
  });
  await decide(post.id, 'approve');
  expect((await topicOf(t, post.topicId)).replies).toBe(1);
  // Those who had their say do not count again.
  for (const who of [a, b, c]) await report(who, post.id);
  expect([await commentsOf(t, post.topicId), await waiting('reported', post.id)]).toMatchObject([
    [{ id: post.id }],
    undefined,
  ]);
});

it('a week is enough for those of whom something can be read', async () => {
  const [readers, writers] = [await people(3, 8), await people(3, 8)];
  const { id } = await start(t, author);
  for (const who of writers) await said(t, who, id);
  expect(await isSeenAfter(readers, await commentBy(author))).toBe(true);
  expect(await isSeenAfter(writers, await commentBy(author))).toBe(false);
});

it('a post of the office is hidden by no member, and by one word of the office', async () => {
  const post = await commentBy(staff);
  expect(await isSeenAfter([...(await people(3, 0)), ...(await people(4, 400))], post)).toBe(true);
  expect((await waiting('reported', post.id))?.reports).toHaveLength(7);
  const topic = await start(t, staff);
  for (const who of await people(4, 400)) await report(who, topic.id);
  expect((await topicOf(t, topic.id)).state).toBe('shown');
  expect(await isSeenAfter([await person(t, { role: 'admin' })], post)).toBe(false);
});

it('one report of the office is enough', async () => {
  expect(await isSeenAfter([staff], await commentBy(author))).toBe(false);
});

it('who was wrong before weighs less, until they are right as often or it is long ago', async () => {
  const [a, b, c] = (await people(3, 60)) as [Person, Person, Person];
  const kept = await commentBy(author);
  await report(a, kept.id);
  await decide(kept.id, 'approve');
  expect(await isSeenAfter([a, b, c], await commentBy(author))).toBe(true);
  const bad = await commentBy(author);
  await report(a, bad.id);
  await decide(bad.id, 'hide');
  expect(await isSeenAfter([a, b, c], await commentBy(author))).toBe(false);
  const [d, e, f] = (await people(3, 60)) as [Person, Person, Person];
  const again = await commentBy(author);
  await report(d, again.id);
  await decide(again.id, 'approve');
  await t.deps.pool.query(
    `update forum_reports set settled_at = settled_at - interval '91 days' where post_id = $1`,
    [again.id],
  );
  expect(await isSeenAfter([d, e, f], await commentBy(author))).toBe(false);
});

it('who was banned meanwhile no longer weighs', async () => {
  const post = await commentBy(author);
  const [a, b, c] = (await people(3, 60)) as [Person, Person, Person];
  await report(a, post.id);
  await t.send('PUT', `/api/forum/bans/${a.id}`, { reason: 'x' }, staff.headers);
  expect((await report(a, post.id)).status).toBe(403);
  expect(await isSeenAfter([b, c], post)).toBe(true);
});
