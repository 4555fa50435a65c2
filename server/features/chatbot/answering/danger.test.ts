import { expect, it } from 'vitest';
import { openConversation } from '../conversation.ts';
import { demoWorld } from '../judging/demo-world.fixture.ts';
import { en } from '../texts/en.ts';
import { hinglish } from '../texts/hinglish.ts';
import { answer } from './answer.ts';

const helpline = '14416';

it.each([
  ['jaan de dunga par karela nahi khaunga', hinglish.misread],
  ['I would rather hang my boots than pay that', en.misread],
])('what may be a joke gets the kind answer, which asks whether it misread: %s', async (text, misread) => {
  const { reply, topic } = await answer(text, openConversation(undefined), demoWorld());
  expect(topic).toBe('distress');
  expect(reply.text).toContain(helpline);
  expect(reply.text).toContain(misread);
});

it('a clear one is not asked', async () => {
  const said = 'I have written my goodbye note and I will not be alive on Monday';
  const { reply, topic } = await answer(said, openConversation(undefined), demoWorld());
  expect(topic).toBe('distress');
  expect(reply.text).toContain(helpline);
  expect(reply.text).not.toContain(en.misread);
});

it('a joke beside a clear question is no danger', async () => {
  const said = 'jaan de dunga par karela nahi khaunga 😂 batao aaj office kab tak hai';
  const { topic } = await answer(said, openConversation(undefined), demoWorld());
  expect(topic).toBe('hours');
});
