import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ChatbotAnswer } from '#contract/chatbot/answers.ts';
import { ChatAnswer } from '#contract/chatbot/chatbot.ts';
import { ChatbotExample } from '#contract/chatbot/examples.ts';
import { previewTeaching, ReplayChange, readReplay } from '#contract/chatbot/replay.ts';
import { Problem } from '#contract/failure.ts';
import { replayWork } from '#server/worker.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { recorder } from '../recording/recorder.ts';

const clock = movableClock();
let t: TestApp;
let staff: { Authorization: string };
let answer_id: string;

const asked = 'Zuvrik plonda skeru gimbat?';
const taught = { question: 'Is there a kalari ground?', answer: 'Yes, behind the hall.' };
const example = () => ({ text: asked, answer_id, language: 'en' });

beforeAll(async () => {
  t = await testApp({ clock, env: { LIMIT_FACTOR: '1000' } });
  staff = (await t.signIn('counsellor')).authorization;
  const made = await t.send('POST', '/api/chatbot/answers', taught, staff);
  answer_id = (await readAs(ChatbotAnswer, made))._id;
  await ask(asked);
  await ask('hello');
});

/** Asks, and waits until the turn is recorded. */
async function ask(query: string) {
  const { turn, response } = await readAs(ChatAnswer, await t.send('POST', '/api/chatbot/', { query }));
  const rated = await t.send('POST', '/api/chatbot/rating', { turn, helped: true });
  expect(rated.status).toBe(204);
  return response;
}

const replay = async () => {
  await replayWork(t.deps).handle({});
  return readAs(readReplay.answer, await t.fetch('/api/chatbot/replay', { headers: staff }));
};
const changes = async (query = '') =>
  readAs(z.array(ReplayChange), await t.fetch(`/api/chatbot/replay/changes?${query}`, { headers: staff }));
const preview = (body: object) => t.send('POST', '/api/chatbot/preview', body, staff);

describe('a preview', () => {
  it('counts what would be answered differently, and saves nothing', async () => {
    const answer = await readAs(previewTeaching.answer, await preview({ example: example() }));
    expect(answer).toMatchObject({ asked: 2, changed: 1 });
    expect(answer.changes).toMatchObject([{ question: asked, after: { answer: taught.answer } }]);
    expect(await ask(asked)).not.toContain('behind the hall');
  });

  it('also works for an answer, new or changed', async () => {
    const form = { question: asked, answer: 'Perhaps.' };
    const added = await readAs(previewTeaching.answer, await preview({ answer: form }));
    expect(added.changes).toMatchObject([{ question: asked, after: { answer: 'Perhaps.' } }]);
    const changed = await preview({ answer: { ...taught, also: asked, _id: answer_id } });
    expect((await readAs(previewTeaching.answer, changed)).changed).toBe(1);
  });

  it('refuses what cannot be saved', async () => {
    expect((await preview({})).status).toBe(422);
    const both = await preview({ example: example(), answer: taught });
    expect((await readAs(Problem, both)).errors?.[0]?.field).toBe('example');
    const gone = { ...example(), answer_id: crypto.randomUUID() };
    expect((await preview({ example: gone })).status).toBe(404);
    expect((await preview({ answer: { ...taught, _id: crypto.randomUUID() } })).status).toBe(404);
  });
});

describe('a replay', () => {
  it('lists what is answered differently, with the date when it first found it', async () => {
    expect(await replay()).toMatchObject({ asked: 2, changed: 0 });
    const made = await t.send('POST', '/api/chatbot/examples', { example: example() }, staff);
    const { _id } = await readAs(ChatbotExample, made);
    expect(await replay()).toMatchObject({ asked: 2, changed: 1 });
    const [change, ...rest] = await changes();
    expect(rest).toEqual([]);
    expect(change).toMatchObject({
      question: asked,
      before: { outcome: 'unknown' },
      after: { outcome: 'answered', answer: taught.answer },
      otherwise: true,
    });
    clock.forward(7 * 86_400);
    staff = (await t.signIn('counsellor')).authorization;
    await replay();
    expect((await changes())[0]?.found_at).toBe(change?.found_at);
    expect(await changes('search=plonda&show=otherwise')).toHaveLength(1);
    expect(await changes('search=nothing')).toEqual([]);
    expect(await changes('show=text')).toEqual([]);

    await t.send('DELETE', `/api/chatbot/examples/${_id}`, undefined, staff);
    expect(await replay()).toMatchObject({ changed: 0 });
    expect(await changes()).toEqual([]);
  });

  it('does not show the message of someone in distress', async () => {
    const { record, flush } = recorder(t.deps);
    const why = { matched: null, score: null, unexplained: [], second: null };
    const explained = { topic: 'distress', language: 'en', outcome: 'answered', why } as const;
    const told = { conversation: crypto.randomUUID(), state: '', masked: 'skeru plonda', answer: 'Call.' };
    record({ ...told, explained });
    await flush();
    expect(await replay()).toMatchObject({ asked: 3, changed: 1 });
    expect(await changes()).toMatchObject([
      { question: '', conversation_id: told.conversation, before: { topic: 'distress' } },
    ]);
  });

  it('does not ask again what is older than 90 days', async () => {
    clock.forward(91 * 86_400);
    staff = (await t.signIn('counsellor')).authorization;
    expect(await replay()).toMatchObject({ asked: 0, changed: 0 });
  });

  it('is started by the office and done in the background', async () => {
    const node = await testApp({ clock, databaseUrl: t.databaseUrl, worker: true });
    clock.forward(60);
    const before = await replay();
    clock.forward(60);
    expect((await node.send('POST', '/api/chatbot/replay', undefined, staff)).status).toBe(204);
    const last = async () =>
      readAs(readReplay.answer, await t.fetch('/api/chatbot/replay', { headers: staff }));
    await expect.poll(async () => (await last())?.finished_at).not.toBe(before?.finished_at);
  });

  it('is for those who may read enquiries', async () => {
    const { authorization } = await t.signIn('cashier');
    for (const path of ['/api/chatbot/replay', '/api/chatbot/replay/changes'])
      expect((await t.fetch(path, { headers: authorization })).status).toBe(403);
    expect((await t.send('POST', '/api/chatbot/preview', { answer: taught }, authorization)).status).toBe(
      403,
    );
  });
});
