import { describe, expect, it } from 'vitest';
import { mailJob } from '#server/features/mail/jobs.ts';
import { testApp } from '#tests/kit/app.ts';
import { answer } from '../answering/answer.ts';
import { openConversation } from '../conversation.ts';
import { demoWorld } from '../judging/demo-world.fixture.ts';
import { chatAlertHandler } from './jobs.ts';

it('mails about a conversation once an hour, and about no more than twenty, over all nodes', async () => {
  const t = await testApp();
  const nodes = [t, await testApp({ databaseUrl: t.databaseUrl })].map(({ deps }) =>
    chatAlertHandler(deps, async () => ['a@school.test', 'b@school.test']),
  );
  const alert = (conversationId: string) =>
    Promise.all(nodes.map(({ handle }) => handle({ conversationId })));
  const mails = async () => {
    const { rows } = await t.deps.pool.query(
      `select data ->> 'to' as to from pgboss.job where name = $1 and data ->> 'subject' like '%in the chat%' order by 1`,
      [mailJob.name],
    );
    return rows.map(({ to }) => to);
  };
  const [one = '', ...others] = Array.from({ length: 30 }, () => crypto.randomUUID());
  await alert(one);
  await alert(one);
  expect(await mails()).toEqual(['a@school.test', 'b@school.test']);
  for (const other of others) await alert(other);
  expect(await mails()).toHaveLength(2 * 20);
});

describe('someone in danger', () => {
  it.each([
    ['distress', 'en', 'i dont want to be alive anymore'],
    ['distress', 'hinglish', 'jeene ka mann nahi karta ab'],
    ['abuse', 'en', 'a tutor keeps touching my daughter'],
  ])('is told whom to call and nothing else: %s, %s', async (topic, language, text) => {
    const { reply, ...answered } = await answer(text, openConversation(''), demoWorld());
    expect(answered).toMatchObject({ topic, language });
    for (const number of ['1098', '14416', '112', '+91 00000 00000']) expect(reply.text).toContain(number);
    expect(reply).not.toHaveProperty('suggestions');
  });

  it('is not someone who finds a chapter hard', async () => {
    const { topic } = await answer('this chapter is killing me', openConversation(''), demoWorld());
    expect(topic).not.toBe('distress');
  });
});
