import { describe, expect, it } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { answer } from '../answering/answer.ts';
import { openConversation } from '../conversation.ts';
import { demoWorld } from '../judging/demo-world.fixture.ts';
import { alerting } from './alert.ts';

const told: string[] = [];
const clock = movableClock();
const jobs = {
  enqueue: async (_: unknown, __: unknown, data: { conversationId: string }) => {
    told.push(data.conversationId);
  },
};
const deps = { jobs, clock, db: {}, log: {} } as unknown as Pick<Deps, 'jobs' | 'db' | 'clock' | 'log'>;

it('tells the office of a conversation once an hour, and of no more than twenty', () => {
  const alertOffice = alerting(deps);
  for (const id of ['one', 'one', 'two']) alertOffice(id);
  expect(told).toEqual(['one', 'two']);
  for (let i = 0; i < 30; i++) alertOffice(`flood ${i}`);
  expect(told).toHaveLength(20);
  clock.forward(3_601);
  alertOffice('one');
  expect(told.at(-1)).toBe('one');
});

describe('someone in danger', () => {
  it.each([
    ['distress', 'en', 'i dont want to be alive anymore'],
    ['distress', 'hinglish', 'jeene ka mann nahi karta ab'],
    ['abuse', 'en', 'a tutor keeps touching my daughter'],
  ])('gets whom to call and nothing else: %s, %s', async (topic, language, text) => {
    const { reply, ...answered } = await answer(text, openConversation(''), demoWorld());
    expect(answered).toMatchObject({ topic, language });
    for (const number of ['1098', '14416', '112', '+91 00000 00000']) expect(reply.text).toContain(number);
    expect(reply).not.toHaveProperty('suggestions');
  });

  it('is not who finds a chapter hard', async () => {
    const { topic } = await answer('this chapter is killing me', openConversation(''), demoWorld());
    expect(topic).not.toBe('distress');
  });
});
