import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { QueueEntry } from '#contract/forum/office.ts';
import { listHead } from '#contract/list-head.ts';
import { AuditEntry } from '#contract/office/audit.ts';
import { tidyHandler } from '#server/features/operations/jobs.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
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

const hour = 3_600;
let t: TestApp;
let old: Person;
let staff: Person;
const clock = movableClock();

beforeAll(async () => {
  t = await testApp({ clock, env: { LIMIT_FACTOR: '1000' } });
  old = await person(t, { days: 30, first: 'Kabir', last: 'Mehta' });
  staff = await person(t, { role: 'staff', first: 'Meera', last: 'Desai' });
});

const queue = async (view: string, query = '') => {
  const answer = await t.fetch(`/api/forum/queue?view=${view}${query}`, { headers: staff.headers });
  expect(answer.status).toBe(200);
  return { rows: await readAs(z.array(QueueEntry), answer), ...listHead(answer.headers) };
};
const waiting = async (view: string, id: string) => (await queue(view)).rows.find((entry) => entry.id === id);
const decide = (id: string, verdict: 'approve' | 'hide') =>
  t.send('POST', `/api/forum/posts/${id}/${verdict}`, undefined, staff.headers);

describe('on the first day', () => {
  it('a member starts three topics and writes ten comments, and then waits', async () => {
    const asha = await person(t);
    const standing = async () => (await t.fetch('/api/forum/me', { headers: asha.headers })).json();
    expect(await standing()).toEqual({
      user: 'Asha R.',
      may_post: true,
      ban_reason: null,
      topics_left: 3,
      replies_left: 10,
    });
    const { id } = await start(t, asha);
    await start(t, asha);
    await start(t, asha);
    const fourth = await t.send('POST', '/api/forum/topics', topicForm(), asha.headers);
    expect(fourth.headers.get('retry-after')).toBe(String(24 * hour));
    expect(await problem(fourth)).toMatchObject({ status: 429, code: 'too_many_requests' });
    for (let i = 0; i < 10; i++) await said(t, asha, id);
    expect((await comment(t, asha, id, uniqueText())).status).toBe(429);
    expect(await standing()).toMatchObject({ topics_left: 0, replies_left: 0 });
    // What was deleted counts too.
    const [first] = await commentsOf(t, id);
    await t.send('DELETE', `/api/forum/posts/${first?.id}`, undefined, asha.headers);
    expect((await comment(t, asha, id, uniqueText())).status).toBe(429);
  });

  it('ends to the second', async () => {
    const asha = await person(t, { days: 1 - 2 / 86_400 });
    for (let i = 0; i < 3; i++) await start(t, asha);
    clock.forward(1);
    expect((await t.send('POST', '/api/forum/topics', topicForm(), asha.headers)).status).toBe(429);
    clock.forward(1);
    expect((await t.send('POST', '/api/forum/topics', topicForm(), asha.headers)).status).toBe(201);
  });

  it('the limit holds when all are sent at once', async () => {
    const asha = await person(t);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => t.send('POST', '/api/forum/topics', topicForm(), asha.headers)),
    );
    expect(all.map((answer) => answer.status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
  });

  it('the office has no such limit', async () => {
    for (let i = 0; i < 4; i++) await start(t, staff);
  });
});

describe('contact details', () => {
  const texts = {
    'phone number': [
      'Call me: 98765 43210',
      '+91-98765-43210',
      '९८७६५४३२१०',
      'nine eight seven six five four three two one zero',
      '9.8.7.6.5.4.3.2.1.0',
    ],
    'e-mail address': [
      'asha@example.com',
      'asha (at) example [dot] com',
      'ASHA AT GMAIL',
      'write to asha.rane+forum@school.example',
    ],
    link: [
      'see https://example.org/x',
      'www.example',
      'look at example.com please',
      'bit dot ly slash x',
      'javascript://x',
      'e\u200bxample.com',
    ],
    'UPI id': ['pay asha@okaxis', 'asha at the rate ybl'],
    'social handle': ['my insta is asha.r', '@asha_07', 'asha#4417', 'telegram pe aa jao'],
    'private contact': ['dm me', 'apna number do'],
  };

  it('are held, whatever shape they have and however old the account is', async () => {
    const { id } = await start(t, old);
    for (const [reason, list] of Object.entries(texts)) {
      for (const text of list) {
        // Each by someone else, so that no post is read together with another.
        const own = await said(t, await person(t, { days: 400 }), id, text);
        expect([text, own.state, (await waiting('held', own.id))?.held_for]).toEqual([
          text,
          'held',
          expect.arrayContaining([reason]),
        ]);
      }
    }
    expect([(await topicOf(t, id)).replies, await commentsOf(t, id)]).toEqual([0, []]);
  });

  it('are not seen in ordinary text', async () => {
    const { id } = await start(t, old);
    const texts = [
      'In 2024-25 I had 456 of 500 marks.',
      'Chapters 1, 2, 3, 4, 5 and 6.',
      'e.g. the sum 3.14 x 2',
      'Meet at school, i.e. at ten.',
      'Thanks.Good idea',
      'one or two of the five',
      'It costs 12,500.00 rupees',
      'Instagram is bad for studies',
      'My roll no is 123456 and I got 98/100',
    ];
    for (const text of texts)
      expect([text, (await said(t, await person(t), id, text)).state]).toEqual([text, 'shown']);
  });

  it('of a name never appear, and hold what is said under it', async () => {
    const odd = await person(t, { days: 30, first: '9876543210 <b>', last: 'x@y.example' });
    expect(await start(t, odd)).toMatchObject({ user: 'Member X.', state: 'held' });
    const { id } = await start(t, old);
    for (const [first, last] of [
      ['insta_asha', 'Rane'],
      ['Ninenineeight', 'Zero'],
      ['Call', '98two0012345'],
    ] as const) {
      const own = await said(t, await person(t, { days: 30, first, last }), id);
      expect([first, (await waiting('held', own.id))?.held_for]).toEqual([first, ['contact in name']]);
    }
    const half = await person(t, { days: 30, first: 'Asha', last: '98200' });
    expect((await said(t, half, id, '12345')).state).toBe('held');
  });

  it('are seen when they are given in parts, in either order of writing', async () => {
    const { id } = await start(t, old);
    const asha = await person(t, { days: 30 });
    expect((await said(t, asha, id, 'my number starts 98200')).state).toBe('shown');
    expect((await said(t, old, id, '12345 is my answer')).state).toBe('shown');
    const rest = await said(t, asha, id, 'and then 12345');
    expect((await waiting('held', rest.id))?.held_for).toEqual(['phone number']);
    // What the office let pass is no reason to hold the next post.
    await decide(rest.id, 'approve');
    expect((await said(t, asha, id, 'Thank you all')).state).toBe('shown');

    const ravi = await person(t, { days: 30 });
    const first = await said(t, ravi, id, 'Where is chapter 4?');
    expect((await said(t, ravi, id, 'It ends with 12345')).state).toBe('shown');
    const edit = await t.send('PUT', `/api/forum/posts/${first.id}`, { text: 'Begin: 98200' }, ravi.headers);
    expect(await edit.json()).toMatchObject({ state: 'held' });

    const meera = await person(t, { days: 30 });
    const topic = await start(t, meera, { title: 'Ask me about 98200', text: 'What do you think?' });
    expect(topic.state).toBe('shown');
    const deleted = await said(t, meera, topic.id, '123');
    await t.send('DELETE', `/api/forum/posts/${deleted.id}`, undefined, meera.headers);
    expect((await said(t, meera, topic.id, '45')).state).toBe('held');
  });

  it('of the office are its own business', async () => {
    const { id } = await start(t, old);
    expect((await said(t, staff, id, 'Call our office: 98765 43210')).state).toBe('shown');
  });

  it('are looked at again in an edit', async () => {
    const asha = await person(t, { days: 400 });
    const { id } = await start(t, old);
    const own = await said(t, asha, id);
    const change = (text: string) => t.send('PUT', `/api/forum/posts/${own.id}`, { text }, asha.headers);
    expect(await (await change('asha@example.com')).json()).toMatchObject({ state: 'held' });
    expect(await commentsOf(t, id)).toEqual([]);
    // The author still sees it, and is told.
    expect(await commentsOf(t, id, asha)).toMatchObject([{ id: own.id, state: 'held', mine: true }]);
    expect(await (await change('Harmless')).json()).toMatchObject({ state: 'held' });
  });

  it('hold back an entire topic', async () => {
    const asha = await person(t);
    const topic = await start(t, asha, { title: 'Write to asha@example.com' });
    expect(topic.state).toBe('held');
    expect((await t.fetch(`/api/forum/topics/${topic.id}`)).status).toBe(404);
    expect((await t.fetch(`/api/forum/topics/${topic.id}/comments`, { headers: old.headers })).status).toBe(
      404,
    );
    expect((await topicOf(t, topic.id, asha)).state).toBe('held');
    expect((await problem(await comment(t, asha, topic.id, uniqueText()))).code).toBe('conflict');
    await decide(topic.id, 'approve');
    expect((await topicOf(t, topic.id)).state).toBe('shown');
  });
});

describe('the same text', () => {
  it('is refused a second time, but thanks may be given twice', async () => {
    const [one, two] = [await start(t, old), await start(t, old)];
    const text = 'This is what I wanted to say to everybody here.';
    await said(t, old, one.id, text);
    for (const topic of [one, two]) {
      const again = await comment(t, old, topic.id, `  ${text.toUpperCase().replaceAll(' ', '  ')}!! `);
      expect(await problem(again)).toMatchObject({
        status: 409,
        code: 'conflict',
        detail: 'You have already posted this.',
      });
    }
    await said(t, old, one.id, 'Thank you!');
    await said(t, old, two.id, 'Thank you!');
    expect((await comment(t, old, two.id, 'thank you')).status).toBe(409);
    const form = topicForm();
    expect((await t.send('POST', '/api/forum/topics', form, old.headers)).status).toBe(201);
    expect((await t.send('POST', '/api/forum/topics', form, old.headers)).status).toBe(409);
    clock.forward(1);
    const both = await Promise.all([0, 1].map(() => comment(t, old, two.id, 'Sent twice at once')));
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });
});

describe('watched words', () => {
  it('hold a post of any member, and the office keeps the list', async () => {
    const { id } = await start(t, old);
    const change = (words: string[]) => t.send('PUT', '/api/forum/words', { words }, staff.headers);
    expect((await said(t, old, id, 'Are you on  WhatsApp?')).state).toBe('held');
    const answer = await change(['Bad Egg', 'bad egg', 'मूर्ख', 'whatsapp']);
    expect(await answer.json()).toEqual({ words: ['bad egg', 'whatsapp', 'मूर्ख'] });
    expect((await said(t, old, id, 'What a bad—EGG.')).state).toBe('held');
    expect((await said(t, old, id, 'वह मूर्ख है')).state).toBe('held');
    expect((await said(t, old, id, 'The bad eggplant')).state).toBe('shown');
    expect((await said(t, staff, id, 'Nobody says bad egg here')).state).toBe('shown');
    expect((await change(['x'])).status).toBe(422);
    await change(['whatsapp']);
  });
});

describe('the office', () => {
  it('approves, edits, hides and bans, and all of it is written down', async () => {
    const own = await testApp({ env: { LIMIT_FACTOR: '1000' } });
    const admin = await person(own, { role: 'admin' });
    const [bad, writer] = [
      await person(own, { first: 'Bad', last: 'Actor' }),
      await person(own, { days: 9 }),
    ];
    const topic = await start(own, writer, { title: 'A topic to look after' });
    const post = await said(own, bad, topic.id, 'Call 98765 43210', { anonymous: true });
    const send = (method: string, path: string, body?: object) =>
      own.send(method, `/api/forum/${path}`, body, admin.headers);
    const seen = await readAs(z.array(QueueEntry), await send('GET', 'queue'));
    expect(seen).toMatchObject([
      {
        id: post.id,
        user: 'Anonymous',
        author: { id: bad.id, name: 'Bad Actor', email: expect.stringContaining('@') },
        topicTitle: 'A topic to look after',
      },
    ]);
    // Who wrote something anonymously can be seen of any post.
    const mine = await said(own, writer, topic.id, uniqueText(), { anonymous: true });
    const looked = await readAs(QueueEntry, await send('GET', `posts/${mine.id}`));
    expect(looked).toMatchObject({ user: 'Anonymous', author: { id: writer.id, name: 'Asha Rane' } });
    await own.send('DELETE', `/api/forum/posts/${mine.id}`, undefined, writer.headers);
    expect((await send('GET', `posts/${mine.id}`)).status).toBe(404);
    expect((await send('PUT', `posts/${post.id}`, { text: 'Call the office' })).status).toBe(200);
    expect((await send('POST', `posts/${post.id}/approve`)).status).toBe(200);
    expect(await commentsOf(own, topic.id)).toMatchObject([{ text: 'Call the office', user: 'Anonymous' }]);
    expect((await send('POST', `posts/${post.id}/hide`)).status).toBe(200);
    expect(await commentsOf(own, topic.id)).toEqual([]);
    const edit = await own.send('PUT', `/api/forum/posts/${post.id}`, { text: 'No' }, bad.headers);
    expect(edit.status).toBe(403);
    expect((await send('PUT', `bans/${bad.id}`, { reason: 'Phone numbers again' })).status).toBe(200);
    expect(await problem(await comment(own, bad, topic.id, uniqueText()))).toMatchObject({
      status: 403,
      detail: expect.stringContaining('Phone numbers again'),
    });
    expect(
      (await own.send('PUT', `/api/forum/topics/${topic.id}/me-too`, { on: true }, bad.headers)).status,
    ).toBe(403);
    expect(await (await send('GET', 'bans')).json()).toMatchObject([{ id: bad.id, banned: true }]);
    expect((await own.fetch('/api/forum', { headers: bad.headers })).status).toBe(200);
    expect((await send('DELETE', `bans/${bad.id}`)).status).toBe(204);
    expect((await send('DELETE', `bans/${bad.id}`)).status).toBe(404);
    expect((await send('PUT', `bans/${admin.id}`, { reason: 'x' })).status).toBe(409);
    expect((await comment(own, bad, topic.id, uniqueText())).status).toBe(201);
    await send('DELETE', `posts/${topic.id}`);
    const audit = await own.fetch('/api/audit?kind=forum&sort=at', { headers: admin.headers });
    const entries = await readAs(z.array(AuditEntry), audit);
    expect(entries.map(({ action, subject }) => `${action}: ${subject}`)).toEqual([
      'changed: Comment on “A topic to look after”',
      'approved: Comment on “A topic to look after”',
      'hidden: Comment on “A topic to look after”',
      'banned: Bad Actor',
      'allowed again: Bad Actor',
      'deleted: A topic to look after',
    ]);
    expect(entries[0]).toMatchObject({
      before: { text: 'Call 98765 43210' },
      after: { text: 'Call the office' },
    });
  });

  it('is not banned by the office, nor kept out by a ban from before', async () => {
    const admin = await person(t, { role: 'admin', days: 9 });
    const { id } = await start(t, admin);
    const ban = (who: Person) => t.send('PUT', `/api/forum/bans/${who.id}`, { reason: 'x' }, staff.headers);
    expect((await ban(admin)).status).toBe(409);
    const hired = await person(t, { days: 9 });
    await said(t, hired, id);
    expect((await ban(hired)).status).toBe(200);
    await t.deps.pool.query(`update users set app_metadata = '{"role":"staff"}' where id = $1`, [hired.id]);
    await t.send('POST', '/auth/v1/logout?scope=others', undefined, hired.headers);
    expect((await comment(t, hired, id, uniqueText())).status).toBe(201);
    const standing = await t.fetch('/api/forum/me', { headers: hired.headers });
    expect(await standing.json()).toMatchObject({ may_post: true });
  });

  it('is staff; nobody else sees the queue', async () => {
    const id = '019a0000-0000-7000-8000-000000000000';
    for (const [method, path, body] of [
      ['GET', 'queue', undefined],
      ['GET', `posts/${id}`, undefined],
      ['POST', `posts/${id}/approve`, undefined],
      ['POST', `posts/${id}/hide`, undefined],
      ['GET', 'bans', undefined],
      ['PUT', `bans/${id}`, { reason: 'x' }],
      ['DELETE', `bans/${id}`, undefined],
      ['GET', 'words', undefined],
      ['PUT', 'words', { words: [] }],
    ] as const) {
      expect((await t.send(method, `/api/forum/${path}`, body, old.headers)).status).toBe(403);
      expect((await t.send(method, `/api/forum/${path}`, body)).status).toBe(401);
    }
  });
});

describe('text that looks like code', () => {
  const corpus = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "';drop table forum_posts;--",
    '<svg/onload=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    '[x](javascript:alert(1))',
    '</title><script>alert(1)</script>',
    '&lt;b&gt; %3Cscript%3E \\u003cscript\\u003e',
    '<!--<script>',
    '%BRAND_NAME% %TOPIC_TITLE% $& $1',
  ];
  it('stays text', async () => {
    const { id } = await start(t, old);
    for (const text of corpus) await said(t, old, id, text);
    // Some look like links and wait: their author sees them all.
    expect((await commentsOf(t, id, old)).map(({ text }) => text)).toEqual(corpus);
  });
});

describe('someone who leaves', () => {
  it.each(['delete from users where id = $1', 'update users set deleted_at = now() where id = $1'])(
    'leaves the text and takes the name along: %s',
    async (leave) => {
      const asha = await person(t);
      const { id } = await start(t, old);
      await said(t, asha, id, 'I was here');
      await t.deps.pool.query(leave, [asha.id]);
      expect(await commentsOf(t, id)).toMatchObject([{ text: 'I was here', user: 'Former member' }]);
      const { rows } = await t.deps.pool.query('select name, email from forum_members where id = $1', [
        asha.id,
      ]);
      expect(rows).toEqual([{ name: 'Former member', email: '' }]);
    },
  );
});

describe('the trash', () => {
  it('is emptied after 30 days, with all that hangs on a topic', async () => {
    const [kept, gone] = [await start(t, old), await start(t, old)];
    const [stays, goes] = [await said(t, old, kept.id), await said(t, old, kept.id)];
    await said(t, old, gone.id);
    for (const id of [goes.id, gone.id])
      await t.send('DELETE', `/api/forum/posts/${id}`, undefined, old.headers);
    const left = async () => {
      const { rows } = await t.deps.pool.query(
        'select id from forum_posts where topic_id = any($1) order by created_at, id',
        [[kept.id, gone.id]],
      );
      return rows.length;
    };
    const { handle } = tidyHandler({ ...t.deps, clock });
    await handle({});
    expect(await left()).toBe(5);
    clock.forward(31 * 24 * hour);
    await handle({});
    expect(await left()).toBe(2);
    expect(await commentsOf(t, kept.id)).toMatchObject([{ id: stays.id }]);
  });
});
