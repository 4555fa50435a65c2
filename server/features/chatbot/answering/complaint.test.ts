import { expect, it } from 'vitest';
import { openConversation } from '../conversation.ts';
import { demoWorld } from '../judging/demo-world.fixture.ts';
import { textsOf } from '../texts/texts.ts';
import { answer } from './answer.ts';

const world = demoWorld();
const asked = (text: string) => answer(text, openConversation(undefined), world);

it('assumes a complaint if a message it does not understand sounds like one, offers a person and counts it as unanswered', async () => {
  const { reply, topic, outcome } = await asked('आठ दिवस झाले वर्गात वीज नाही, मुलं अंधारात बसतात');
  expect(reply).toEqual({ text: textsOf.mr.mayComplain, ask: true, unanswered: true });
  expect([topic, outcome]).toEqual(['complaint', 'unknown']);
});

it.each([
  'sir galat tarike se baat karte hain',
  'teacher is rude to my son',
  'टीचर बच्चों से ठीक से बात नहीं करते',
  'सर नीट शिकवत नाहीत',
])('sends to a person who complains of a teacher: %s', async (text) => {
  const { reply, topic } = await asked(text);
  expect([topic, reply.ask]).toEqual(['complaint', true]);
});

it.each(['is pluto a planet yes or no', 'srk ya salman', 'is there a swimming pool'])(
  'assumes none in %s',
  async (text) => {
    const { reply, topic } = await asked(text);
    expect(topic).not.toBe('complaint');
    expect(reply.text).not.toBe(textsOf.en.mayComplain);
  },
);
