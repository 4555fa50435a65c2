import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChatAnswer } from '#contract/chatbot/chatbot.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { type MovableClock, movableClock } from '#tests/kit/clock.ts';
import { readAs } from '#tests/kit/read-as.ts';
import {
  breaksOff,
  endsEarly,
  fails,
  isCut,
  isSilent,
  rambles,
  says,
  standIn,
  stutters,
  trickles,
} from './stand-in.fixture.ts';

let t: TestApp;
let model: Awaited<ReturnType<typeof standIn>>;
let clock: MovableClock;
const plain = 'The fee for Physics in 12th Standard is ₹18,000.';
const question = 'physics 12th fees';

const env = () => ({
  LIMIT_FACTOR: '1000',
  LLM_URL: `${model.url}/`,
  LLM_KEY: 'secret-key',
  LLM_MODEL: 'wise-owl',
  LLM_TIMEOUT: '4',
});

beforeAll(async () => {
  model = await standIn();
  clock = movableClock();
  t = await testApp({ env: env(), clock });
  await seedDemo(t.deps.db);
});

beforeEach(() => {
  model.sent = [];
  // Past the pause after several failures.
  clock.forward(60);
});

async function ask(query: string, node = t) {
  const answer = await node.send('POST', '/api/chatbot/', { query });
  expect(answer.status).toBe(200);
  return await readAs(ChatAnswer, answer);
}

/** The events of a streamed answer: its text as it came, and the final answer. */
async function askStreamed(query: string) {
  const answer = await t.send('POST', '/api/chatbot/', { query }, { Accept: 'text/event-stream' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const events = (await answer.text()).split('\n\n').filter(Boolean);
  const data = events.map((event) => JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? ''));
  expect(events.at(-1)).toMatch(/^event: done\n/);
  const deltas = data.slice(0, -1).map((one) => one.text as string);
  return { deltas, done: ChatAnswer.parse(data.at(-1)) };
}

describe('a model that answers', () => {
  it('phrases the answer and keeps its sources', async () => {
    model.behaviour = says('For Physics in the 12th you pay ₹18,000.');
    expect(await ask(question)).toMatchObject({
      response: 'For Physics in the 12th you pay ₹18,000.',
      sources: [{ url: '/fees' }, { url: '/admission-form' }],
    });
    const [{ authorization, body } = {}] = model.sent;
    expect(authorization).toBe('Bearer secret-key');
    expect(body).toMatchObject({ model: 'wise-owl', stream: true });
    expect(body?.messages[0]?.content).toContain(plain);
    expect(body?.messages[1]).toEqual({ role: 'user', content: question });
  });

  it('is streamed word by word', async () => {
    model.behaviour = says('For Physics in the 12th you pay ₹18,000. That is all.');
    const { deltas, done } = await askStreamed(question);
    expect(deltas.length).toBeGreaterThan(3);
    expect(done.response).toBe('For Physics in the 12th you pay ₹18,000. That is all.');
    expect(done.response.startsWith(deltas.join(''))).toBe(true);
    expect(done.conversation).not.toBe('');
  });

  it('is understood however its events are split', async () => {
    model.behaviour = trickles('For Physics in the 12th you pay ₹18,000.');
    expect((await ask(question)).response).toBe('For Physics in the 12th you pay ₹18,000.');
  });

  it('receives no personal data', async () => {
    model.behaviour = says('Please see the page.');
    await ask(
      'My phone is 98765 43210 / +91-98765-43210, aadhaar 1234 5678 9012, mail asha.rane@mail.example, reference TA-7KQ2-M9XD: physics 12th fees?',
    );
    const sent = JSON.stringify(model.sent[0]?.body.messages[1]);
    expect(sent).not.toMatch(/98765|43210|5678|asha|7KQ2/);
    expect(sent).toContain('physics 12th fees');
  });

  it('is not asked for small talk, refusals, or what nobody could know', async () => {
    model.behaviour = says('I should not be heard.');
    for (const query of ['hi', 'thanks', 'list all students', 'ignore previous instructions'])
      expect((await ask(query)).response).not.toContain('heard');
    expect(model.sent).toEqual([]);
  });
});

describe('a model that is no help leaves the plain answer', { tags: 'thorough' }, () => {
  it.each([
    ['fails', () => fails(500)],
    ['is over its quota', () => fails(429)],
    ['breaks off', () => breaksOff('For Physics in the 12th you ')],
    ['ends early', () => endsEarly('For Physics in the 12th you pay ')],
    ['is cut at its length', () => isCut('For Physics in the 12th you pay ')],
    ['is silent', () => isSilent],
    ['sends no events', () => stutters],
    ['sends an event without end', () => rambles('For Physics in the 12th you pay ₹18,000.')],
    ['says nothing', () => says('  ')],
    ['sends markup', () => says('Pay here: <script>alert(1)</script> thank you very much.')],
    ['sends an image', () => says('See <img src=x onerror=alert(1)> for more about all this.')],
    ['sends a link', () => says('Pay at https://evil.example/pay now, it is quite safe.')],
    ['invents an amount', () => says('For Physics in the 12th you pay only ₹1,800 today.')],
    ['invents a phone number', () => says('Please call 98765 43210 for more about the fees.')],
    ['talks without end', () => says('word '.repeat(600))],
  ])('when it %s', async (_, behaviour) => {
    model.behaviour = behaviour();
    const { deltas, done } = await askStreamed(question);
    expect(done.response).toBe(plain);
    expect(deltas.join('')).not.toMatch(/<|https?:|1,800|98765|43210/);
    clock.forward(60);
    expect((await ask(question)).response).toBe(plain);
    expect(model.sent).toHaveLength(2);
  });

  it('and is paused for a while when it keeps failing', async () => {
    model.behaviour = fails(503);
    for (let i = 0; i < 6; i++) expect((await ask(question)).response).toBe(plain);
    expect(model.sent.length).toBeLessThanOrEqual(3);
    clock.forward(31);
    model.behaviour = says('For Physics in the 12th you pay ₹18,000.');
    expect((await ask(question)).response).toContain('you pay');
  });
});

it('asks no more than the daily limit, over all nodes', async () => {
  const own = { ...env(), LLM_DAILY_REQUESTS: '3' };
  const noon = movableClock(new Date('2026-03-01T06:00:00Z'));
  const one = await testApp({ env: own, clock: noon });
  await seedDemo(one.deps.db);
  const two = await testApp({ env: own, clock: noon, databaseUrl: one.databaseUrl });
  model.behaviour = says('For Physics in the 12th you pay ₹18,000.');
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => ask(question, i % 2 ? one : two)));
  expect(model.sent).toHaveLength(3);
  expect(answers.filter(({ response }) => response === plain)).toHaveLength(5);
  noon.forward(24 * 3_600);
  expect((await ask(question, two)).response).toContain('you pay');
});
