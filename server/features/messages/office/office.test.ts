import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { honeypot, mailServiceIds } from '#contract/academy/contact.ts';
import { Colleague } from '#contract/enquiries/office.ts';
import { Problem } from '#contract/failure.ts';
import { Message, MessageDetail } from '#contract/messages.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await testApp({ env: { LIMIT_FACTOR: '1000', OFFICE_EMAIL: 'office@taxila.test' } });
  staff = (await t.signIn('staff')).authorization;
});

/** Through the contact form. Gives the message as the office sees it. */
async function sent(user_name: string, more: Record<string, string> = {}): Promise<Message> {
  const body = new FormData();
  const fields = {
    ...mailServiceIds,
    user_name,
    user_email: 'asha@taxila.test',
    message: `${user_name} asks.`,
    ...more,
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await t.fetch('/mail/api/v1.0/email/send-form', { method: 'POST', body });
  expect(answer.status).toBe(200);
  const [row] = await list(`search=${user_name}${more[honeypot] ? '&status=spam' : ''}`);
  return row as Message;
}

const get = (path: string, headers = staff) => t.fetch(`/api/${path}`, { headers });
const send = (method: string, path: string, body?: object, headers: object = staff) =>
  t.send(method, `/api/${path}`, body, { ...headers });
const list = async (query: string) => await readAs(z.array(Message), await get(`messages?${query}`));
const names = async (query: string) => (await list(query)).map(({ name }) => name);
const read = async ({ _id }: Message) => await readAs(MessageDetail, await get(`messages/${_id}`));
const mails = async (to: string) =>
  (await t.deps.pool.query("select data from pgboss.job where name = 'mail' and data->>'to' = $1", [to]))
    .rows;

describe('messages of the contact form', () => {
  it('are a list of the office, and mailed to it as before', async () => {
    const before = (await mails('office@taxila.test')).length;
    const message = await sent('Whole Message', { message: 'Please call +91 98765-43210 tonight.' });
    expect(message).toMatchObject({
      name: 'Whole Message',
      email: 'asha@taxila.test',
      phone: '9876543210',
      message: 'Please call +91 98765-43210 tonight.',
      status: 'new',
      owner: null,
      version: 1,
    });
    expect(await mails('office@taxila.test')).toHaveLength(before + 1);
    for (const search of ['whole mess', 'ASHA@taxila', 'tonight', '98765 43210', '+919876543210'])
      expect(await names(`search=${encodeURIComponent(search)}`)).toContain('Whole Message');
    expect(await names('search=whole&status=replied')).toEqual([]);
  });

  it.each([
    ['phone 0987 6543 211, thanks', '9876543211'],
    ['Class 10 9876543212', '9876543212'],
    ['००९१ ९८७६५ ४३२१३', '9876543213'],
    ['order 12345678901234', null],
    ['call 1234567890', null],
  ])('know the phone in %j', async (text, phone) => {
    expect(await sent(`Phone ${randomUUID()}`, { message: text })).toMatchObject({ phone });
  });

  it('take a phone that a form asks for, and refuse a wrong one', async () => {
    expect(await sent('With Phone', { user_phone: '+91 98765 43219' })).toMatchObject({
      phone: '9876543219',
    });
    const body = new FormData();
    const wrong = { ...mailServiceIds, user_name: 'A', user_email: 'a@b.test', message: 'B' };
    for (const [name, value] of Object.entries({ ...wrong, user_phone: '12' })) body.append(name, value);
    const answer = await t.fetch('/mail/api/v1.0/email/send-form', { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([400, 'Invalid phone number. Must be 10 digits.']);
  });

  it('are answered by mail, and replied from then on', async () => {
    const message = await sent('To Answer', { user_email: 'answer@taxila.test' });
    const reply = { to: 'answer@taxila.test', subject: 'Your message', text: 'At nine.' };
    const key = { ...staff, 'Idempotency-Key': randomUUID() };
    for (const _ of [1, 2])
      expect((await send('POST', `messages/${message._id}/replies`, reply, key)).status).toBe(201);
    const [mail, ...more] = (await mails('answer@taxila.test'))
      .map(({ data }) => data)
      .filter(({ subject }) => subject === 'Your message');
    expect([mail?.replyTo, more]).toEqual(['office@taxila.test', []]);
    expect(JSON.stringify(mail)).toContain('At nine.');
    const { status, events } = await read(message);
    expect(status).toBe('replied');
    expect(events.find(({ letter }) => letter)).toMatchObject({ note: 'At nine.', by: 'Test Person' });
    expect(events.flatMap(({ changes }) => changes)).toEqual([
      { field: 'status', before: 'new', after: 'replied' },
    ]);
    const broken = { ...reply, subject: 'One\nBcc: victim@taxila.test' };
    expect((await send('POST', `messages/${message._id}/replies`, broken)).status).toBe(422);
  });

  it('have an owner and notes, and two do not overwrite each other', async () => {
    const message = await sent('Owned Message');
    const [me] = await readAs(z.array(Colleague), await get('colleagues'));
    const edit = { status: 'new', owner: me?._id, version: 1 };
    const path = `messages/${message._id}`;
    expect(await readAs(Message, await send('PUT', path, edit))).toMatchObject({ owner: me, version: 2 });
    const late = await send('PUT', path, { ...edit, status: 'closed' });
    expect([late.status, (await readAs(Problem, late)).current]).toMatchObject([412, { version: 2 }]);
    expect((await send('PUT', path, { status: 'new', owner: randomUUID() })).status).toBe(422);
    expect(await names('owner=me')).toContain('Owned Message');
    expect(await names('owner=none')).not.toContain('Owned Message');
    expect((await send('POST', `${path}/notes`, { text: 'Called.' })).status).toBe(201);
    expect((await read(message)).events.map(({ note }) => note)).toContain('Called.');
  });
});

describe('spam', () => {
  it('is what a program sent, out of the list but stored', async () => {
    await sent('Robot Writer', { [honeypot]: 'https://spam.example' });
    expect(await names('search=robot')).toEqual([]);
    expect(await names('search=robot&status=spam')).toEqual(['Robot Writer']);
  });

  it('is marked and taken back, one or many, and stands where it stood', async () => {
    const [one, two] = [await sent('Spam Test One'), await sent('Spam Test Two')];
    await send('PUT', `messages/${two._id}`, { status: 'replied', owner: null });
    const batch = randomUUID();
    const move = { selection: { matching: { search: 'spam test' } }, status: 'spam', batch };
    expect(await (await send('POST', 'messages/status', move)).json()).toMatchObject({ done: 2 });
    expect([await names('search=spam test'), (await names('search=spam test&status=spam')).sort()]).toEqual([
      [],
      ['Spam Test One', 'Spam Test Two'],
    ]);
    await send('POST', 'messages/status/undo', { batch });
    const states = (await list('search=spam test&sort=name')).map(({ status }) => status);
    expect(states).toEqual(['new', 'replied']);
    await send('PUT', `messages/${one._id}`, { status: 'spam', owner: null });
    await send('PUT', `messages/${one._id}`, { status: 'new', owner: null });
    expect(await names('search=spam test one')).toEqual(['Spam Test One']);
  });
});

describe('the list of messages', () => {
  it('has a trash and an export', async () => {
    const message = await sent('Trashed Message', { message: '=cmd "quoted"' });
    const csv = await (await get('messages.csv?search=trashed')).text();
    expect(csv).toContain('Name,Email,Phone,Message,Status,Owner,Received');
    expect(csv).toContain('Trashed Message,asha@taxila.test,,"\'=cmd ""quoted""",new,,');
    expect((await send('DELETE', `messages/${message._id}`)).status).toBe(204);
    expect(await names('search=trashed')).toEqual([]);
    expect(await (await get('messages/trash?search=trashed')).json()).toMatchObject([
      { name: 'Trashed Message' },
    ]);
    expect((await get(`messages/${message._id}`)).status).toBe(404);
    expect((await send('POST', `messages/${message._id}/restore`)).status).toBe(200);
    const gone = { selection: { ids: [message._id] }, batch: randomUUID() };
    expect(await (await send('POST', 'messages/delete', gone)).json()).toMatchObject({ done: 1 });
  });

  it('tells open panels, and is for the office alone', async () => {
    const stream = await t.fetch('/api/live', { headers: staff });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    await sent('Live Message');
    let heard = '';
    while (!heard.includes('messages')) heard += (await reader?.read())?.value ?? 'END messages';
    expect(heard).toContain('data: messages');
    await reader?.cancel();
    const member = (await t.signIn()).authorization;
    expect((await get('messages')).status).toBe(200);
    expect([(await t.fetch('/api/messages')).status, (await get('messages', member)).status]).toEqual([
      401, 403,
    ]);
  });
});
