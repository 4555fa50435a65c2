import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { QueueEntry } from '#contract/forum/office.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { commentsOf, type Person, person, said, start, topicOf, uniqueText } from '../fixture.ts';

const sad = 'I want to die and nobody would miss me';
const reason = 'someone may be in danger';

let t: TestApp;
let old: Person;
let staff: Person;
let admin: Person;

beforeAll(async () => {
  t = await testApp({ worker: true, env: { LIMIT_FACTOR: '1000' } });
  old = await person(t, { days: 60, first: 'Kabir', last: 'Mehta' });
  staff = await person(t, { role: 'staff' });
  admin = await person(t, { role: 'admin' });
});

const queue = async (query: string) => {
  const answer = await t.fetch(`/api/forum/queue?${query}`, { headers: staff.headers });
  expect(answer.status).toBe(200);
  return await readAs(z.array(QueueEntry), answer);
};
const decide = (id: string, verdict: 'approve' | 'hide') =>
  t.send('POST', `/api/forum/posts/${id}/${verdict}`, undefined, staff.headers);
const edit = (who: Person, id: string, body: object) =>
  t.send('PUT', `/api/forum/posts/${id}`, body, who.headers);

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}
const alerts = async (id: string) => {
  const all = (await (await t.fetch('/dev/mailbox.json')).json()) as Mail[];
  return all.filter(({ text }) => text.includes(`/admin/forum?post=${id}`));
};
const emails = async (...people: Person[]) => {
  const ids = people.map(({ id }) => id);
  const { rows } = await t.deps.pool.query('select email from users where id = any ($1)', [ids]);
  return rows.map(({ email }) => email);
};

describe('a post that says that someone may be in danger', () => {
  it('is held, and only its author is told why', async () => {
    const { id } = await start(t, old);
    const own = await said(t, old, id, sad);
    expect(own).toMatchObject({ state: 'held', care: true, mine: true });
    expect(await commentsOf(t, id)).toEqual([]);
    expect(await commentsOf(t, id, old)).toMatchObject([{ id: own.id, care: true }]);
    expect(await commentsOf(t, id, await person(t))).toEqual([]);
    const topic = await start(t, old, { title: 'My father beats me every night' });
    expect(topic).toMatchObject({ state: 'held', care: true });
    expect(await topicOf(t, topic.id, old)).toMatchObject({ care: true });
    // The office sees it in its queue; the message is not for them.
    expect(await topicOf(t, topic.id, staff)).toMatchObject({ state: 'held', care: false });
    await decide(own.id, 'approve');
    expect(await commentsOf(t, id, old)).toMatchObject([{ id: own.id, state: 'shown', care: false }]);
  });

  it('is held too if an edit makes it one, but posts of the office are not checked', async () => {
    const { id } = await start(t, old);
    const own = await said(t, old, id);
    expect(own).toMatchObject({ state: 'shown', care: false });
    expect(await (await edit(old, own.id, { text: `${uniqueText()}. ${sad}` })).json()).toMatchObject({
      state: 'held',
      care: true,
    });
    expect(await said(t, staff, id, 'If you want to die, please call 14416')).toMatchObject({
      state: 'shown',
      care: false,
    });
  });

  it('comes first in the queue, and has a view of its own', async () => {
    const { id } = await start(t, old);
    const urgent = await said(t, old, id, `${sad}, ${uniqueText()}`);
    const later = await said(t, await person(t), id, 'Call me: 98765 43210');
    const held = await queue('view=held');
    const at = (one: { id: string }) => held.findIndex((entry) => entry.id === one.id);
    expect(at(later)).toBeGreaterThan(at(urgent));
    expect(held[at(urgent)]?.held_for).toEqual([reason]);
    const isUrgent = held.map(({ held_for }) => held_for.includes(reason));
    expect(isUrgent).toEqual([...isUrgent].sort((a, b) => Number(b) - Number(a)));
    expect((await queue('view=danger')).every(({ held_for }) => held_for.includes(reason))).toBe(true);
    // The order is the same page by page.
    const [first] = await queue('view=held&limit=1');
    expect(first?.id).toBe(held[0]?.id);
    await decide(urgent.id, 'hide');
    expect((await queue('view=danger')).map((entry) => entry.id)).not.toContain(urgent.id);
  });

  it('is mailed to every administrator once, without quoting it', async () => {
    const second = await person(t, { role: 'admin' });
    const { id } = await start(t, old);
    const own = await said(t, old, id, `${sad} today. ${uniqueText()}`);
    const both = await emails(admin, second);
    await expect
      .poll(async () => (await alerts(own.id)).map(({ to }) => to))
      .toEqual(expect.arrayContaining(both));
    await edit(old, own.id, { text: `${sad} now. ${uniqueText()}` });
    // A later alert has arrived, so a second one about the first post would have arrived, too.
    const next = await said(t, old, id, `${sad} again. ${uniqueText()}`);
    await expect.poll(async () => (await alerts(next.id)).length).toBeGreaterThan(1);
    const mails = await alerts(own.id);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
    expect(await emails(staff)).not.toContain(mails[0]?.to);
    for (const { text, html, subject } of mails) {
      expect(subject).toBe('Urgent: someone in the forum may be in danger');
      expect(text + html).not.toMatch(/miss me|Kabir|A question/);
    }
  });

  it('is mailed again if it is edited after the office has approved it', async () => {
    const { id } = await start(t, old);
    const own = await said(t, old, id, `${sad}. ${uniqueText()}`);
    await expect.poll(async () => (await alerts(own.id)).length).toBeGreaterThan(0);
    const before = (await alerts(own.id)).length;
    await decide(own.id, 'approve');
    expect(await (await edit(old, own.id, { text: `I took poison. ${uniqueText()}` })).json()).toMatchObject({
      care: true,
    });
    await expect.poll(async () => (await alerts(own.id)).length).toBe(2 * before);
  });
});

it('leaves lessons and idioms alone', async () => {
  const { id } = await start(t, old);
  const calm = [
    'This chapter is killing me',
    'Why did Lady Macbeth commit suicide?',
    'How do I kill the process on port 3000?',
    'Domestic violence is our essay topic, any points?',
    'Sexual reproduction in plants: which diagram?',
    'Gandhi was shot in 1948',
  ];
  for (const text of calm) expect([text, (await said(t, old, id, text)).state]).toEqual([text, 'shown']);
});
