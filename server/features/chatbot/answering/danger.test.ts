import { expect, it } from 'vitest';
import { closeConversation, openConversation } from '../conversation.ts';
import { demoWorld } from '../judging/demo-world.fixture.ts';
import { en } from '../texts/en.ts';
import { hinglish } from '../texts/hinglish.ts';
import { textsOf } from '../texts/texts.ts';
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

it.each([
  'I have written my goodbye note and I will not be alive on Monday',
  'kill myself',
  'i dont want to live anymore',
  'no reason to live',
  'mujhe marna hai',
  'mala jagaychi iccha nahi',
  'जीव द्यायचा आहे',
])('what is said outright gets whom to call and nothing else: %s', async (said) => {
  const { reply, topic, language } = await answer(said, openConversation(undefined), demoWorld());
  expect(topic).toBe('distress');
  expect(reply.text).toContain(helpline);
  expect(reply.text).not.toContain(textsOf[language].misread);
  expect(Object.keys(reply)).toEqual(['text']);
});

it('what is said after it is not doubted either', async () => {
  const first = await answer('mujhe marna hai', openConversation(undefined), demoWorld());
  const { reply, topic } = await answer(
    'please dont tell my parents',
    openConversation(closeConversation(first.about)),
    demoWorld(),
  );
  expect(topic).toBe('distress');
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
