import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { firstHelplines, readAcademy } from '#contract/academy/academy.ts';
import { firstWeek } from '#contract/academy/weekdays.ts';
import { type ChatbotAnswer, listAnswers, listQuestions } from '#contract/chatbot/answers.ts';
import {
  type ChatConversation,
  type ChatRecord,
  listConversations,
  markConversationSeen,
  readConversation,
} from '#contract/chatbot/conversations.ts';
import { addExample, type ChatbotExample, deleteExample, listExamples } from '#contract/chatbot/examples.ts';
import { listReplayChanges, previewTeaching, readReplay, startReplay } from '#contract/chatbot/replay.ts';
import { Failure } from '#contract/failure.ts';
import { listed } from '#tests/screens/fake-server.ts';
import { fill, press, pressInRow } from '#tests/screens/fill.ts';
import { idOf } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
beforeEach(() => {
  site.answer(readAcademy, () => ({
    name: 'Taxila Academy',
    phone: '+91 00000 00000',
    whatsapp: null,
    email: 'office@taxila.example',
    address: '1 Example Road',
    hours: firstWeek,
    policies: [],
    counsellor_phone: null,
    helplines: firstHelplines,
    demo: false,
    version: '1',
  }));
});

const at = '2026-11-16T05:00:00.000Z';

const conversation = (number: number, more: Partial<ChatConversation> = {}): ChatConversation => ({
  _id: idOf(number),
  started_at: at,
  last_at: at,
  turns: 2,
  language: 'hinglish',
  first_question: `hostel hai kya ${number}`,
  unanswered: 1,
  thumbs_down: 0,
  distress: false,
  seen_at: null,
  ...more,
});

const record = (number: number, more: Partial<ChatRecord> = {}): ChatRecord => ({
  _id: idOf(100 + number),
  at,
  language: 'hinglish',
  topic: 'fees',
  outcome: 'answered',
  question: `kitna lagega ${number}`,
  answer: '₹12,000.',
  thumb: null,
  why: {
    matched: 'fees kitni hai',
    score: 0.834,
    unexplained: [],
    second: { topic: 'discount', score: 0.41 },
  },
  ...more,
});

const answer: ChatbotAnswer = {
  _id: idOf(50),
  question: 'Is there a hostel?',
  answer: 'No, but we know one nearby.',
  also: '',
  page: null,
  updated_at: at,
};

const taught = (number: number): ChatbotExample => ({
  _id: idOf(200 + number),
  text: `rehne ki jagah ${number}`,
  topic: null,
  answer_id: answer._id,
  language: 'hinglish',
  added_by: 'ravi@academy.example',
  added_at: at,
});

const entry = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);

test('a conversation says why each answer was given, and what it should have been', async () => {
  site.signIn('counsellor');
  site.answer(listConversations, () => [conversation(1)]);
  const unknown = { topic: 'unknown', outcome: 'unknown' as const, answer: 'I do not know.' };
  const why = { matched: null, score: 0.2, unexplained: ['hostel'], second: null };
  site.answer(readConversation, () => ({
    conversation: conversation(1),
    records: [record(1), record(2, { ...unknown, why }), record(3, { thumb: 'down' })],
  }));
  site.answer(listAnswers, () => [answer]);
  site.answer(previewTeaching, () => ({
    asked: 40,
    changed: 2,
    changes: [{ question: 'rehne ki jagah?', before: unknown, after: { ...unknown, topic: 'taught' } }],
  }));
  site.answer(addExample, ({ body }) => ({ ...taught(1), ...body.example }));
  const user = await site.open('/admin/answers?view=conversations');
  await user.click(await screen.findByRole('link', { name: 'hostel hai kya 1' }));
  const first = entry((await screen.findByText('kitna lagega 1')).textContent ?? '');
  first.getByText('fees kitni hai');
  first.getByText('83 % of the question');
  first.getByText('Discounts, 41 %');
  expect(first.queryByRole('button')).toBeNull();
  entry('kitna lagega 3').getByRole('button', { name: 'This should have been …' });

  const second = entry('kitna lagega 2');
  second.getByText('hostel');
  await user.click(second.getByRole('button', { name: 'This should have been …' }));
  await press(user, 'Teach');
  await screen.findByText('Please choose either what it is about or the answer.');
  await press(user, 'What would change?');
  await screen.findByText('Please fill in the form first.');
  await fill(user, { 'Or an answer that was taught': 'hostel' });
  await user.click(await screen.findByRole('button', { name: /^Is there a hostel\?/ }));
  await press(user, 'What would change?');
  await screen.findByText('2 of 40 past questions would be answered otherwise.');
  await press(user, 'Teach');
  await screen.findByText('The chatbot takes it for this from now on.');
  const example = { text: 'kitna lagega 2', topic: null, answer_id: answer._id, language: 'hinglish' };
  expect(site.asked(addExample)).toMatchObject([{ body: { example } }]);
  expect(site.asked(previewTeaching)).toMatchObject([{ body: { example } }]);
});

test('distress is marked as seen, and its messages are not taught', async () => {
  let seen_at: string | null = null;
  const one = () => conversation(1, { distress: true, first_question: '', seen_at });
  site.signIn('counsellor');
  site.answer(listConversations, () => [one()]);
  site.answer(readConversation, () => ({
    conversation: one(),
    records: [record(1, { topic: 'distress', thumb: 'down' })],
  }));
  site.answer(markConversationSeen, () => {
    seen_at = at;
    return one();
  });
  const user = await site.open('/admin/answers?view=conversations&show=distress');
  await user.click(await screen.findByRole('link', { name: 'Someone in distress' }));
  await press(user, 'Mark as seen');
  await screen.findByText('Distress, seen');
  expect(screen.queryByRole('button', { name: 'Mark as seen' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'This should have been …' })).toBeNull();
});

test('a conversation that is gone is told of', async () => {
  site.signIn('counsellor');
  site.answer(readConversation, () => {
    throw new Failure('not_found', 'This conversation is no longer there.');
  });
  await site.open(`/admin/answers/${idOf(1)}`);
  await screen.findByText('This conversation is no longer there.');
  await screen.findByRole('link', { name: 'See all conversations' });
});

test('a question without an answer is taken for a topic, which settles it', async () => {
  const question = { _id: idOf(7), question: 'kitna lagega', asked: 3, thumbs_down: 1 };
  site.signIn('counsellor');
  site.answer(listQuestions, () => [
    { ...question, language: 'hinglish' as const, first_asked_at: at, last_asked_at: at },
  ]);
  site.answer(addExample, ({ body }) => ({ ...taught(1), ...body.example }));
  const user = await site.open('/admin/answers');
  await pressInRow(user, 'kitna lagega', 'This should have been …');
  await fill(user, { 'What it is about': 'fees' });
  await press(user, 'Teach');
  await screen.findByText('The chatbot takes it for this from now on.');
  const example = { text: 'kitna lagega', topic: 'fees', answer_id: null, language: 'hinglish' };
  expect(site.asked(addExample)).toMatchObject([{ body: { example, question_id: idOf(7) } }]);
});

test('an example is deleted, and its undo teaches it again', async () => {
  let rows = [taught(1)];
  site.signIn('counsellor');
  site.answer(listExamples, () => rows.map((row) => ({ ...row, answer_question: answer.question })));
  site.answer(deleteExample, () => {
    rows = [];
    return undefined;
  });
  site.answer(addExample, ({ body }) => {
    rows = [{ ...taught(2), ...body.example }];
    return rows[0] as ChatbotExample;
  });
  const user = await site.open('/admin/answers?view=examples');
  await screen.findByText('Is there a hostel?');
  await pressInRow(user, 'rehne ki jagah 1', 'Delete');
  await screen.findByText('No examples yet.');
  await press(user, 'Undo');
  await screen.findByText('rehne ki jagah 1');
  const { text, topic, answer_id, language } = taught(1);
  expect(site.asked(addExample)).toMatchObject([{ body: { example: { text, topic, answer_id, language } } }]);
});

test('what is answered otherwise than it was stands beside what was answered then', async () => {
  site.signIn('counsellor');
  site.answer(readReplay, () => ({ finished_at: at, asked: 1_200, changed: 1 }));
  site.answer(startReplay, () => undefined);
  site.answer(listReplayChanges, () =>
    listed([
      {
        _id: idOf(1),
        conversation_id: idOf(2),
        question: 'hostel hai kya',
        language: 'hinglish' as const,
        asked_at: at,
        found_at: at,
        otherwise: true,
        before: { topic: 'unknown', outcome: 'unknown' as const, answer: 'I do not know.' },
        after: { topic: 'taught', outcome: 'answered' as const, answer: answer.answer },
      },
    ]),
  );
  const user = await site.open('/admin/answers?view=replay');
  const row = within(await screen.findByRole('row', { name: /hostel hai kya/ }));
  row.getByText('Not known: I do not know.');
  row.getByText(`A taught answer: ${answer.answer}`);
  await pressInRow(user, 'hostel hai kya', 'Compare');
  within(await screen.findByRole('region', { name: 'Now' })).getByText(answer.answer);
  await user.keyboard('{Escape}');
  await screen.findByText(/1 of 1,200 answers changed\.$/);
  await press(user, 'Ask again now');
  await screen.findByText('Past questions are being asked again. The list changes by itself.');
  expect(site.asked(startReplay)).toHaveLength(1);
});
