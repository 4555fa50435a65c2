import { expect, it } from 'vitest';
import { openConversation } from '../conversation.ts';
import { demoWorld } from '../judging/demo-world.fixture.ts';
import { en } from '../texts/en.ts';
import { hinglish } from '../texts/hinglish.ts';
import { answer } from './answer.ts';

const helpline = '14416';

it.each([
  ['jaan de dunga par karela nahi khaunga 😂 batao aaj office kab tak hai', hinglish.misread],
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

it.each([
  'what is the fee for 10th maths? I dont want to live anymore',
  'what is the fee for 12th physics. nobody would miss me anyway',
  'my uncle touches me at night. when is the office open',
  'physics ki fees batao warna main zeher kha lungi',
  '10th chi fee kiti, mala jagaycha nahi',
  'जीना नहीं चाहता, एडमिशन कैसे रद्द करें',
])('danger beside a clear question is heard: %s', async (text) => {
  const { topic, reply } = await answer(text, openConversation(undefined), demoWorld());
  expect(['distress', 'abuse']).toContain(topic);
  expect(reply.text).toContain(helpline);
});
