// @module-tag thorough
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { type Person, person, start } from './fixture.ts';

let t: TestApp;
let people: Person[];
let topic = '';
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_FACTOR: '1000000' } });
  people = [await person(t), await person(t, { days: 30 }), await person(t, { role: 'staff' })];
  topic = (await start(t, people[1] as Person)).id;
});

const calls = [
  'GET /forum',
  'GET /forum/topics',
  'POST /forum/topics',
  'GET /forum/topics/ID',
  'GET /forum/topics/ID/comments',
  'POST /forum/topics/ID/comments',
  'PUT /forum/topics/ID/me-too',
  'PUT /forum/topics/ID/answer',
  'GET /forum/posts/ID',
  'PUT /forum/posts/ID',
  'POST /forum/posts/ID/reports',
  'POST /forum/posts/ID/restore',
  'GET /forum/queue',
  'POST /forum/posts/ID/approve',
  'PUT /forum/bans/ID',
  'PUT /forum/words',
  'GET /forum/me',
];

const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    'a\0b',
    '\ud800',
    '९'.repeat(5000),
    '1 '.repeat(2500),
    'a.'.repeat(2500),
    'one '.repeat(1250),
  ),
);
const mostly = (...plausible: unknown[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...plausible) }, { weight: 3, arbitrary: wild });
const body = fc.record(
  {
    categoryId: mostly('general-discussion'),
    title: mostly('A title that is long enough'),
    text: mostly('Some words'),
    anonymous: mostly(true, false),
    on: mostly(true, false),
    commentId: mostly(null),
    reason: mostly('Something else'),
    note: mostly('x'),
    words: fc.oneof(fc.array(wild, { maxLength: 5 }), wild),
  },
  { requiredKeys: [] },
);
const text = (...plausible: string[]) =>
  fc.oneof(fc.constantFrom(...plausible), fc.string({ unit: 'binary', maxLength: 40 }));
const query = fc.record(
  {
    search: text('%', '_', '\\', 'a', 'a\0b'),
    sort: text('-last_at', 'replies', 'created_at'),
    limit: text('1', '0', '999', 'x'),
    cursor: text('bm9uc2Vuc2U', 'W10'),
    categoryId: text('general-discussion'),
    view: text('held', 'reported', 'hidden'),
  },
  { requiredKeys: [] },
);

/** Only the fields that the call knows, or it would go no further than the first check. */
const fieldsOf = (call: string) => {
  if (call.endsWith('/topics')) return ['categoryId', 'title', 'text', 'anonymous'];
  if (call.endsWith('/comments')) return ['text', 'anonymous'];
  if (call.endsWith('/posts/ID')) return ['text', 'title'];
  if (call.endsWith('/reports')) return ['reason', 'note'];
  if (call.endsWith('/bans/ID')) return ['reason'];
  if (call.endsWith('/me-too')) return ['on'];
  return call.endsWith('/answer') ? ['commentId'] : ['words'];
};

it('no input to any call is answered with a fault of ours', async () => {
  const segment = fc.oneof(fc.constant('ID'), fc.string({ unit: 'binary', maxLength: 20 }));
  await fc.assert(
    fc.asyncProperty(body, query, segment, fc.nat(2), async (sent, asked, id, who) => {
      const answers = await Promise.all(
        calls.map(async (call) => {
          const [method = '', path = ''] = call.split(' ');
          const place = id === 'ID' ? topic : encodeURIComponent(id.toWellFormed());
          const search = new URLSearchParams(
            Object.entries(asked).map(([name, value]): [string, string] => [name, value.toWellFormed()]),
          );
          const chosen = Object.fromEntries(
            Object.entries(sent).filter(([name]) => fieldsOf(call).includes(name)),
          );
          const { status } = await t.send(
            method,
            `/api${path.replace('ID', place)}?${search}`,
            method === 'GET' ? undefined : chosen,
            people[who]?.headers,
          );
          return `${call} ${status}`;
        }),
      );
      expect(answers.filter((answer) => / 5\d\d$/.test(answer))).toEqual([]);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
