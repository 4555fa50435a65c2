import { expect, it } from 'vitest';
import { openConversation } from '../conversation.ts';
import { demoWorld } from '../judging/demo-world.fixture.ts';
import { answer } from './answer.ts';

const world = demoWorld();
const ask = (text: string) => answer(text, openConversation(undefined), world);

it('the most likely topic of a story is answered as not sure, and counts as unanswered', async () => {
  const story =
    'the roof leaks and the little one has fever, so I never came. whom do I tell that she wants to sit with you from june';
  const { topic, outcome, reply } = await ask(story);
  expect(['admission', 'contact', 'enquiry', 'courses']).toContain(topic);
  expect(outcome).toBe('unknown');
  expect(reply.text).toMatch(/^I am not sure that I understood you\./);
});

it('nothing is guessed about something that the academy does not have', async () => {
  const { topic, outcome } = await ask(
    'my mother in law is in ICU. is there a swimming pool near the refund counter',
  );
  expect({ topic, outcome }).toEqual({ topic: 'unknown', outcome: 'unknown' });
});
