import { setImmediate as otherTasks } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ChatbotAnswer, ChatbotQuestion } from '#contract/chatbot/answers.ts';
import { ChatAnswer } from '#contract/chatbot/chatbot.ts';
import { ChatConversation, readConversation } from '#contract/chatbot/conversations.ts';
import { ChatbotExample } from '#contract/chatbot/examples.ts';
import { Problem } from '#contract/failure.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { tidyHandler } from '#server/features/operations/jobs.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';
import type { Explained } from './explain.ts';
import { recorder } from './recorder.ts';

const clock = movableClock();
let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await testApp({ clock, env: { LIMIT_FACTOR: '1000' } });
  await seedDemo(t.deps.db);
  staff = (await t.signIn('counsellor')).authorization;
});

const ask = async (query: string, conversation?: string, node = t) =>
  readAs(ChatAnswer, await node.send('POST', '/api/chatbot/', { query, conversation }));

const conversations = async (query = '') =>
  readAs(
    z.array(ChatConversation),
    await t.fetch(`/api/chatbot/conversations?limit=200${query}`, { headers: staff }),
  );

async function recorded(token: string, records: number) {
  const path = `/api/chatbot/conversations/${token.split('.')[0]}`;
  const read = async () => {
    const answer = await t.fetch(path, { headers: staff });
    return answer.status === 200 ? await readAs(readConversation.answer, answer) : undefined;
  };
  await expect.poll(async () => (await read())?.records.length).toBe(records);
  const found = await read();
  if (!found) throw new Error('no conversation');
  return found;
}

const questions = async () =>
  readAs(z.array(ChatbotQuestion), await t.fetch('/api/chatbot/questions?limit=200', { headers: staff }));

describe('a conversation', () => {
  it('is recorded on any node with why it was answered so, and without personal data', async () => {
    const other = await testApp({ clock, databaseUrl: t.databaseUrl });
    const first = await ask('fee for physics in 12th? I am on 98765 43210');
    const second = await ask('and for 11th?', first.conversation, other);
    const { conversation, records } = await recorded(second.conversation, 2);
    expect(conversation).toMatchObject({
      turns: 2,
      first_question: 'fee for physics in 12th? I am on [number]',
      distress: false,
    });
    expect(records).toMatchObject([
      { topic: 'fees', outcome: 'answered', answer: first.response, thumb: null, _id: first.turn },
      { topic: 'fees', question: 'and for 11th?', answer: second.response },
    ]);
    expect(records[0]?.why).toHaveProperty('unexplained');
    const { rows } = await t.deps.db.execute(sql`select * from chatbot_turns`);
    expect(JSON.stringify(rows)).not.toContain('43210');
  });

  it('is a new one for each visitor, even with a made-up token', async () => {
    const [one, two, forged] = [await ask('hello'), await ask('hello'), await ask('hello', 'no-uuid.abc')];
    const ids = new Set([one, two, forged].map(({ conversation }) => conversation.split('.')[0]));
    expect(ids.size).toBe(3);
    expect([...ids].every((id) => /^[\da-f-]{36}$/.test(id ?? ''))).toBe(true);
  });

  it('is for those who may read enquiries', async () => {
    const { conversation } = await ask('hello');
    await recorded(conversation, 1);
    const path = `/api/chatbot/conversations/${conversation.split('.')[0]}`;
    const { authorization: cashier } = await t.signIn('cashier');
    for (const address of ['/api/chatbot/conversations', '/api/chatbot/examples', path]) {
      expect((await t.fetch(address)).status).toBe(401);
      expect((await t.fetch(address, { headers: cashier })).status).toBe(403);
    }
    expect(
      (await t.fetch(`/api/chatbot/conversations/${crypto.randomUUID()}`, { headers: staff })).status,
    ).toBe(404);
  });

  it('is written in batches, and a burst only in part', async () => {
    const statements: string[] = [];
    const db = { transaction: async () => void statements.push('one') } as unknown as typeof t.deps.db;
    const { record, flush } = recorder({ ...t.deps, db });
    const explained: Explained = {
      topic: 'fees',
      language: 'en',
      outcome: 'answered',
      why: { matched: null, score: null, unexplained: [], second: null },
    };
    const told = { conversation: crypto.randomUUID(), state: '', masked: 'fees', answer: 'All.' };
    const ids = Array.from({ length: 600 }, () => record({ ...told, explained }));
    expect(ids.filter(Boolean)).toHaveLength(500);
    expect(record({ ...told, explained: { ...explained, topic: 'distress' } })).toBeDefined();
    await flush();
    expect(statements).toEqual(['one']);
  });

  it('is saved when a flush ends, even if another flush was just writing it', async () => {
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const db = { transaction: () => written } as unknown as typeof t.deps.db;
    const { record, flush } = recorder({ ...t.deps, db });
    const why = { matched: null, score: null, unexplained: [], second: null };
    const explained = { topic: 'fees', language: 'en', outcome: 'answered', why } as const;
    record({ conversation: crypto.randomUUID(), state: '', masked: 'fees', answer: 'All.', explained });
    const ended: string[] = [];
    const first = flush().then(() => ended.push('first'));
    const second = flush().then(() => ended.push('second'));
    await otherTasks();
    expect(ended).toEqual([]);
    write();
    await Promise.all([first, second]);
  });

  it('of someone in distress is listed without its text, and can be marked as seen', async () => {
    const { record, flush } = recorder(t.deps);
    const conversation = crypto.randomUUID();
    const why = { matched: null, score: null, unexplained: [], second: null };
    const explained = { topic: 'distress', language: 'hinglish', outcome: 'answered', why } as const;
    record({ conversation, state: '', masked: 'jeene ka mann nahi karta', answer: 'Call.', explained });
    await flush();
    const inDistress = async () => (await conversations('&show=distress')).map(({ _id }) => _id);
    expect(await inDistress()).toContain(conversation);
    expect(JSON.stringify(await conversations())).not.toContain('jeene');
    expect((await recorded(conversation, 1)).records[0]?.question).toContain('jeene');
    const seen = await t.send('POST', `/api/chatbot/conversations/${conversation}/seen`, undefined, staff);
    expect((await readAs(ChatConversation, seen)).seen_at).not.toBeNull();
    expect(await inDistress()).not.toContain(conversation);
  });

  it('is kept for 90 days', async () => {
    const { conversation } = await ask('thanks');
    await recorded(conversation, 1);
    const left = async () => {
      const { rows } = await t.deps.db.execute(
        sql`select id from chatbot_turns where conversation_id = ${conversation.split('.')[0]}`,
      );
      return rows.length;
    };
    const { handle } = tidyHandler(t.deps);
    clock.forward(89 * 86_400);
    await handle({});
    expect(await left()).toBe(1);
    clock.forward(2 * 86_400);
    await handle({});
    expect(await left()).toBe(0);
    staff = (await t.signIn('counsellor')).authorization;
  });
});

describe('a thumb', () => {
  const rate = (turn: string | undefined, helped: unknown) =>
    t.send('POST', '/api/chatbot/rating', { turn, helped });

  it('down puts the question on the list once, however often it is pressed', async () => {
    const { turn, conversation } = await ask('Fees for geography in 10th, call 98765 43210');
    for (let i = 0; i < 3; i++) expect((await rate(turn, false)).status).toBe(204);
    const mine = async () => (await questions()).find(({ question }) => /geography/.test(question));
    expect(await mine()).toMatchObject({
      question: 'Fees for geography in 10th, call [number]',
      asked: 1,
      thumbs_down: 1,
    });
    expect((await recorded(conversation, 1)).conversation.thumbs_down).toBe(1);
    expect((await conversations('&show=thumbs_down')).map(({ _id }) => _id)).toContain(
      conversation.split('.')[0],
    );
    expect((await rate(turn, true)).status).toBe(204);
    const { conversation: after, records } = await recorded(conversation, 1);
    expect([after.thumbs_down, records[0]?.thumb]).toEqual([0, 'up']);
  });

  it('needs an answer that exists', async () => {
    expect((await rate(crypto.randomUUID(), true)).status).toBe(404);
    expect((await rate('x', true)).status).toBe(422);
    const { turn } = await ask('hello');
    expect((await rate(turn, 'yes')).status).toBe(422);
  });
});

describe('what a question should have been', () => {
  const teach = (example: object, question_id?: string) =>
    t.send('POST', '/api/chatbot/examples', { example, question_id }, staff);

  it('an answer that was taught is given on every node, until the example is removed', async () => {
    const other = await testApp({ clock, databaseUrl: t.databaseUrl });
    const form = { question: 'Is there a kalari ground?', answer: 'Yes, behind the hall.' };
    const made = await t.send('POST', '/api/chatbot/answers', form, staff);
    const { _id: answer_id } = await readAs(ChatbotAnswer, made);
    const asked = 'Zuvrik plonda skeru gimbat?';
    expect((await ask(asked)).response).not.toContain('behind the hall');
    await expect.poll(async () => (await questions()).some(({ question }) => question === asked)).toBe(true);
    const question = (await questions()).find((one) => one.question === asked);
    const answer = await teach({ text: asked, answer_id, language: 'hinglish' }, question?._id);
    const example = await readAs(ChatbotExample, answer);
    expect(example).toMatchObject({ text: asked, answer_id, topic: null, language: 'hinglish' });
    const listed = await t.fetch('/api/chatbot/examples?limit=1', { headers: staff });
    expect(await listed.json()).toMatchObject([{ _id: example._id, answer_question: form.question }]);
    expect((await questions()).map(({ _id }) => _id)).not.toContain(question?._id);
    expect((await ask(asked)).response).toContain('behind the hall');
    await expect.poll(async () => (await ask(asked, undefined, other)).response).toContain('behind the hall');

    const path = `/api/chatbot/examples/${example._id}`;
    expect((await t.send('DELETE', path, undefined, staff)).status).toBe(204);
    expect((await ask(asked)).response).not.toContain('behind the hall');
    expect((await t.send('DELETE', path, undefined, staff)).status).toBe(404);
    const { authorization: admin } = await t.signIn('admin');
    const audit = await t.fetch(`/api/audit?subject_id=${example._id}`, { headers: admin });
    expect(((await audit.json()) as { action: string }[]).map(({ action }) => action)).toEqual([
      'deleted',
      'added',
    ]);
  });

  it('a topic is saved with who chose it', async () => {
    const answer = await teach({ text: 'kitna\nlagega  physics', topic: 'fees', language: 'hinglish' });
    expect(await readAs(ChatbotExample, answer)).toMatchObject({
      text: 'kitna lagega physics',
      topic: 'fees',
      added_by: expect.stringContaining('@'),
    });
  });

  it.each([
    ['neither', {}],
    ['both', { topic: 'fees', answer_id: crypto.randomUUID() }],
    ['an unknown topic', { topic: 'weather' }],
    ['what nobody may teach', { topic: 'distress' }],
  ])('refuses %s', async (_, wrong) => {
    const answer = await teach({ text: 'kitna lagega', ...wrong });
    expect(answer.status).toBe(422);
    expect((await readAs(Problem, answer)).errors?.[0]?.field).toBe('example.topic');
  });

  it('refuses an answer that is not there', async () => {
    expect((await teach({ text: 'kitna lagega', answer_id: crypto.randomUUID() })).status).toBe(404);
  });
});
