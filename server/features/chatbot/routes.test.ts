import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ChatbotAnswer, ChatbotQuestion } from '#contract/chatbot/answers.ts';
import { ChatAnswer } from '#contract/chatbot/chatbot.ts';
import { Enquiry } from '#contract/enquiries/enquiries.ts';
import { Problem } from '#contract/failure.ts';
import { indianDay } from '#contract/india.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { closeConversation } from './conversation.ts';

let t: TestApp;
let staff: { Authorization: string };
let admin: { Authorization: string };

beforeAll(async () => {
  t = await testApp({ env: { LIMIT_FACTOR: '1000' } });
  await seedDemo(t.deps.db);
  staff = (await t.signIn('staff')).authorization;
  admin = (await t.signIn('admin')).authorization;
});

async function ask(query: string, conversation?: string, node = t): Promise<ChatAnswer> {
  const answer = await node.send('POST', '/api/chatbot/', { query, conversation });
  expect(answer.status).toBe(200);
  return await readAs(ChatAnswer, answer);
}

const questions = async () =>
  await readAs(
    z.array(ChatbotQuestion),
    await t.fetch('/api/chatbot/questions?limit=200', { headers: staff }),
  );

describe('what is asked', () => {
  it.each([
    ['nothing', {}, 'Please send your message as text.'],
    ['white space', { query: '  \n ' }, 'Please write a message first.'],
    ['a list', { query: ['fees'] }, 'Please send your message as text.'],
    ['too much', { query: 'x'.repeat(1_001) }, 'Please keep your message to 1,000 characters or fewer.'],
    ['a NUL', { query: 'fees\0' }, 'Please send your message as text.'],
  ])('%s is refused with a sentence', async (_, body, sentence) => {
    const answer = await t.send('POST', '/api/chatbot/', body);
    const problem = await readAs(Problem, answer);
    expect([answer.status, problem.detail]).toEqual([422, sentence]);
  });

  it('may be 1,000 characters long', async () => {
    expect((await ask(`fees ${'a '.repeat(497)}`)).response).not.toBe('');
  });

  it('is limited to 60 a minute for one visitor', async () => {
    const own = await testApp();
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => own.send('POST', '/api/chatbot/', { query: 'hi' })),
    );
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused.map((answer) => answer.status)).toEqual([429]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('understands the place of a choice that it offered, and dates its sources', async () => {
    const offered = {
      standards: [10],
      subjects: ['Physics'],
      boards: [],
      recent: [],
      choices: ['hours', 'fees'],
    };
    const { response, sources } = await ask('the second one', closeConversation(offered));
    expect(response).toContain('₹');
    expect(sources?.[0]).toEqual({ title: 'Fees', url: '/fees', as_of: indianDay(new Date()) });
    expect((await ask('1', closeConversation(offered))).response).not.toContain('₹');
  });

  it('goes on with a conversation on any node, and begins a new one if the token is unreadable', async () => {
    const other = await testApp({ databaseUrl: t.databaseUrl });
    const first = await ask('fee for physics in 12th');
    expect(first.response).toContain('₹18,000');
    const second = await ask('and for 11th?', first.conversation, other);
    expect(second.response).toContain('Physics in 11th Standard is ₹16,500');
    expect((await ask('aur chemistry?', second.conversation)).response).toContain('₹16,000');
    for (const broken of ['!!', 'e30', Buffer.from('{"s":[99]}').toString('base64url'), ''])
      expect((await ask('and for 11th?', broken)).response).toContain('11th Standard');
  });
});

describe('live data', () => {
  it('gives the current fee', async () => {
    const form = { course: 'History', standard: '11th Standard', fees: 14_777.5 };
    for (let fees = 15_001; fees < 15_011; fees++) {
      await t.send('PUT', '/api/fees', { ...form, fees }, admin);
      const { response } = await ask('history 11th fees');
      expect(response).toContain(`is ₹15,0${String(fees).slice(3)}.`);
    }
    await t.send('PUT', '/api/fees', form, admin);
    expect((await ask('history 11th fees')).response).toContain('₹14,777.50');
  });

  it('finds a course by the subjects that the office gave it, and no longer by what its title suggests', async () => {
    const course = {
      title: 'Wings and Rotors in Motion',
      description: 'How things fly.',
      courselink: 'https://a.example',
      standard: 6,
    };
    const { _id } = (await (await t.send('POST', '/api/course/', course, staff)).json()) as { _id: string };
    const { response, sources } = await ask('6th physics course');
    expect(response).toContain(course.title);
    expect(sources).toMatchObject([{ url: '/courses', as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
    await t.send('PUT', `/api/courses/${_id}`, { ...course, subjects: ['Aeronautics', 'Bio'] }, staff);
    expect((await ask('6th biology course')).response).toContain(course.title);
    expect((await ask('do you have aeronautics')).response).toContain(course.title);
    expect((await ask('6th physics course')).response).not.toMatch(/physics.*Wings and Rotors/);
    await t.send('DELETE', `/api/courses/${_id}`, undefined, staff);
  });

  it('knows a course as soon as it is added, and no longer when it is deleted', async () => {
    const course = {
      title: 'Astronomy by Night',
      description: 'Stars.',
      courselink: 'https://a.example',
      standard: 9,
    };
    const { _id } = (await (await t.send('POST', '/api/course/', course, staff)).json()) as { _id: string };
    expect((await ask('do you have astronomy')).response).toContain('Astronomy by Night');
    await t.send('DELETE', `/api/courses/${_id}`, undefined, staff);
    expect((await ask('do you have astronomy')).response).toContain("I don't know");
  });

  it('never gives a course link', async () => {
    expect(JSON.stringify(await ask('link of board mathematics'))).not.toContain('courses.example');
  });
});

describe('what it cannot answer', () => {
  it('is counted for the office without personal data', async () => {
    const question = 'Is there a swimming pool? I am on 98765 43210 or asha@mail.example';
    const { response, ask_office } = await ask(question);
    expect(response).toContain("I don't know");
    expect(ask_office).toBe(true);
    await ask(question.toUpperCase());
    const mine = async () => (await questions()).filter((row) => /swimming/i.test(row.question));
    await expect.poll(async () => (await mine())[0]?.asked).toBe(2);
    expect(await mine()).toMatchObject([
      { question: 'Is there a swimming pool? I am on [number] or [e-mail]' },
    ]);
  });

  it('is set aside and stays so, or is taken back', async () => {
    await ask('Do you rent bicycles?');
    const mine = async () => (await questions()).find((row) => row.question.includes('bicycles'));
    await expect.poll(mine).toBeDefined();
    const path = `/api/chatbot/questions/${(await mine())?._id}`;
    expect((await t.send('DELETE', path, undefined, staff)).status).toBe(204);
    await ask('Do you rent bicycles?');
    expect(await mine()).toBeUndefined();
    expect((await t.send('POST', `${path}/restore`, undefined, staff)).status).toBe(200);
    expect(await mine()).toBeDefined();
    expect((await t.send('POST', `${path}/restore`, undefined, staff)).status).toBe(404);
  });
});

describe('teaching', () => {
  it('takes effect at once on every node, until the answer is deleted', async () => {
    const other = await testApp({ databaseUrl: t.databaseUrl });
    expect((await ask('Is there a school bus from Demo Nagar?', undefined, other)).response).toContain(
      "don't know",
    );
    await expect
      .poll(questions)
      .toContainEqual(expect.objectContaining({ question: expect.stringMatching(/bus/) }));
    const row = (await questions()).find(({ question }) => question.includes('bus'));
    const form = {
      question: row?.question,
      answer: 'A bus comes at 7:30.',
      also: 'do you have transport',
      question_id: row?._id,
    };
    const taught = await t.send('POST', '/api/chatbot/answers', form, staff);
    expect(taught.status).toBe(201);
    const { _id } = await readAs(ChatbotAnswer, taught);
    expect((await questions()).map((one) => one._id)).not.toContain(row?._id);
    expect((await ask('is ther a scool bus from demo nagar')).response).toBe('A bus comes at 7:30.');
    await expect
      .poll(async () => (await ask('do you have transport?', undefined, other)).response)
      .toBe('A bus comes at 7:30.');

    const changed = { question: form.question, answer: 'At 8:00.', page: '/aboutus' };
    const seen = await t.send('PUT', `/api/chatbot/answers/${_id}`, changed, staff);
    const { updated_at: was } = await readAs(ChatbotAnswer, seen);
    const late = { ...changed, answer: 'At 9:00.', was: '2026-01-01T00:00:00.000Z' };
    const refused = await t.send('PUT', `/api/chatbot/answers/${_id}`, late, staff);
    expect([refused.status, await refused.json()]).toMatchObject([
      412,
      { code: 'changed_meanwhile', current: { answer: 'At 8:00.' } },
    ]);
    expect((await t.send('PUT', `/api/chatbot/answers/${_id}`, { ...changed, was }, staff)).status).toBe(200);
    expect(await ask('Is there a school bus from Demo Nagar?')).toMatchObject({
      response: 'At 8:00.',
      sources: [{ title: 'Is there a school bus from Demo Nagar?', url: '/aboutus' }],
    });
    await t.send('DELETE', `/api/chatbot/answers/${_id}`, undefined, staff);
    expect((await ask('Is there a school bus from Demo Nagar?')).response).toContain("don't know");
    await t.send('POST', `/api/chatbot/answers/${_id}/restore`, undefined, staff);
    expect((await ask('Is there a school bus from Demo Nagar?')).response).toBe('At 8:00.');
    const audit = await (await t.fetch(`/api/audit?subject_id=${_id}`, { headers: admin })).json();
    expect((audit as { action: string }[]).map(({ action }) => action)).toEqual([
      'restored',
      'deleted',
      'changed',
      'changed',
      'added',
    ]);
  });

  it.each([
    ['question', { question: '' }, 'Question is required.'],
    ['answer', { answer: ' ' }, 'Answer is required.'],
    ['page', { page: 'https://elsewhere.example' }, 'Please give a page of this site, like /courses.'],
    ['page', { page: '//elsewhere.example' }, 'Please give a page of this site, like /courses.'],
  ])('refuses a wrong %s', async (field, wrong, message) => {
    const form = { question: 'Is there a garden?', answer: 'Yes.', ...wrong };
    const answer = await t.send('POST', '/api/chatbot/answers', form, staff);
    expect((await readAs(Problem, answer)).errors).toEqual([{ field, message }]);
  });

  it('is for the office', async () => {
    const member = (await t.signIn()).authorization;
    expect((await t.fetch('/api/chatbot/questions')).status).toBe(401);
    expect((await t.fetch('/api/chatbot/answers', { headers: member })).status).toBe(403);
  });
});

describe('asking the office', () => {
  const form = {
    name: 'Asha Rane',
    class_name: '10',
    board: 'CBSE',
    subject: 'Mathematics',
    phone: '98765 43210',
    transcript: [
      { sender: 'user', text: 'Is there a hostel?' },
      { sender: 'bot', text: "I don't know." },
    ],
  };

  it('makes one enquiry with the conversation', async () => {
    const headers = { 'Idempotency-Key': 'ask-office-1' };
    const answers = await Promise.all(
      [1, 2].map(() => t.send('POST', '/api/chatbot/enquiry', form, headers)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    const [first, second] = await Promise.all(answers.map(async (a) => await readAs(Enquiry, a)));
    expect(second).toEqual(first);
    expect(first).toMatchObject({ name: 'Asha Rane', phone: '9876543210', status: 'pending' });
    expect(first?.enquiryMessage).toContain("Visitor: Is there a hostel?\nChatbot: I don't know.");
    const found = await (await t.fetch('/api/enquiries?search=Asha Rane', { headers: staff })).json();
    expect(found).toHaveLength(1);
  });

  it('needs name and phone only: the rest comes from the conversation', async () => {
    const { name: _, class_name: __, board: ___, subject: ____, ...rest } = form;
    const answer = await t.send('POST', '/api/chatbot/enquiry', { ...rest, name: 'Nobody Told' });
    const enquiry = await readAs(Enquiry, answer);
    expect(enquiry).toMatchObject({ class_name: '', board: '', subject: '', country: '+91' });
    await t.send('POST', '/api/chatbot/enquiry', { ...rest, name: 'Nobody Told Much', subject: 'Physics' });
    const names = async (query: string) => {
      const rows = await readAs(
        z.array(Enquiry),
        await t.fetch(`/api/enquiries?search=Nobody Told&${query}`, { headers: staff }),
      );
      return rows.map((row) => row.name);
    };
    for (const field of ['class_name', 'board', 'subject'])
      expect(await names(`sort=${field}`)).toEqual(['Nobody Told', 'Nobody Told Much']);
    expect(await names('subject=Physics')).toEqual(['Nobody Told Much']);
    const csv = await (
      await t.fetch('/api/enquiries.csv?search=Nobody Told&sort=name', { headers: staff })
    ).text();
    expect(csv.split('\r\n')[1]).toMatch(/^Nobody Told,,,,91,/);
  });

  it('keeps the end of a long conversation', async () => {
    const transcript = Array.from({ length: 200 }, (_, i) => ({
      sender: 'user',
      text: `line ${i} ${'🎓'.repeat(40)}`,
    }));
    const answer = await t.send('POST', '/api/chatbot/enquiry', { ...form, transcript });
    expect((await readAs(Enquiry, answer)).enquiryMessage).toContain('line 199');
  });

  it('accepts letters that normalisation makes longer', async () => {
    const transcript = [{ sender: 'user', text: '\u0958'.repeat(4_900) }];
    const answer = await t.send('POST', '/api/chatbot/enquiry', { ...form, transcript });
    expect(answer.status).toBe(201);
  });

  it.each([
    ['name', { name: 'Al' }, 'Name must be at least 3 characters.'],
    ['phone', { phone: '12345' }, 'Invalid phone number. Must be 10 digits.'],
    ['class_name', { class_name: '13' }, 'Please choose one of the list.'],
    ['board', { board: 'Oxford' }, 'Please choose one of the list.'],
    ['transcript', { transcript: [] }, 'There is no conversation to send yet.'],
  ])('refuses a wrong %s with the message of the enquiry form', async (field, wrong, message) => {
    const answer = await t.send('POST', '/api/chatbot/enquiry', { ...form, ...wrong });
    expect((await readAs(Problem, answer)).errors).toEqual([{ field, message }]);
  });
});
