import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EnquiryDetail } from '#contract/enquiries/care.ts';
import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import { Colleague, ListedEnquiry } from '#contract/enquiries/office.ts';
import { Problem } from '#contract/failure.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let staff: { Authorization: string };
let other: { Authorization: string };
let me: Colleague;
// Half past one at night on the 2nd of June in India.
const now = new Date('2025-06-01T20:00:00Z');

beforeAll(async () => {
  t = await testApp({ clock: { now: () => now } });
  staff = (await t.signIn('staff')).authorization;
  other = (await t.signIn('admin')).authorization;
  const people = await readAs(z.array(Colleague), await get('colleagues'));
  expect(people.map(({ name }) => name)).toEqual(['Test Person', 'Test Person']);
  const { rows } = await t.deps.pool.query("select id from users where email like '%staff@%'");
  me = people.find(({ _id }) => _id === rows[0]?.id) as Colleague;
});

const get = (path: string, headers = staff) => t.fetch(`/api/${path}`, { headers });

async function ask(name: string, phone = '9444400000') {
  const answer = await t.send('POST', '/api/enquiry', {
    name,
    phone,
    class_name: 9,
    board: 'IB',
    subject: 'Hindi',
    enquiryMessage: 'A message of some length',
  });
  return ((await answer.json()) as Enquiry)._id;
}

const plain = { status: 'pending', owner: null, follow_up_on: null };
const change = (id: string, edit: object, more: object = {}, headers = staff) =>
  t.send('PUT', `/api/enquiries/${id}`, { ...plain, ...edit, ...more }, headers);
const read = async (id: string) => await readAs(EnquiryDetail, await get(`enquiries/${id}`));
const names = async (query: string, headers = staff) =>
  (await readAs(z.array(ListedEnquiry), await get(`enquiries?${query}`, headers)))
    .map((row) => row.name)
    .sort();

describe('the care of an enquiry', () => {
  it('has a status, an owner, a day to follow up and notes, and tells its timeline', async () => {
    const id = await ask('Whole Story');
    const sister = await ask('Sister Of Story');
    const noted = await t.send('POST', `/api/enquiries/${id}/notes`, { text: ' Called, no answer. ' }, staff);
    expect(noted.status).toBe(201);
    const edit = { status: 'contacted', owner: me._id, follow_up_on: '2025-06-05' };
    expect(await (await change(id, edit)).json()).toMatchObject({
      status: 'contacted',
      owner: me,
      follow_up_on: '2025-06-05',
      version: 2,
    });
    const detail = await read(id);
    expect(detail).toMatchObject({ same_phone: 1, others: [{ _id: sister }] });
    expect(detail.events).toHaveLength(2);
    expect(detail.events.find(({ note }) => note)).toMatchObject({
      note: 'Called, no answer.',
      by: 'Test Person',
      at: now.toISOString(),
    });
    expect(detail.events.find(({ action }) => action)).toMatchObject({
      action: 'changed',
      by: 'Test Person',
      changes: [
        { field: 'status', before: 'pending', after: 'contacted' },
        { field: 'owner', before: null, after: 'Test Person' },
        { field: 'follow_up_on', before: null, after: '2025-06-05' },
      ],
    });
  });

  it('ends with a reason, and with nothing to follow up', async () => {
    const id = await ask('Ended Here');
    const refused = await change(id, { status: 'closed', reason: '' });
    expect((await readAs(Problem, refused)).errors).toEqual([
      { field: 'reason', message: 'Please say why it is closed.' },
    ]);
    await change(id, { status: 'visit', follow_up_on: '2025-06-05' });
    const closed = await change(id, { status: 'closed', reason: 'Too far', follow_up_on: '2025-06-05' });
    expect(await closed.json()).toMatchObject({ closed_reason: 'Too far', follow_up_on: null });
  });

  it('refuses who does not work here, and what is no day', async () => {
    const id = await ask('Wrong Fields');
    for (const edit of [{ owner: randomUUID() }, { follow_up_on: '2025-02-30' }, { status: 'lost' }])
      expect((await change(id, edit)).status).toBe(422);
    expect((await t.send('POST', `/api/enquiries/${id}/notes`, { text: '  ' }, staff)).status).toBe(422);
    expect((await read(id)).events).toEqual([]);
  });

  it('keeps two from overwriting each other, and says what stands there now', async () => {
    const id = await ask('Two Hands');
    expect((await change(id, { status: 'contacted' }, { version: 1 }, other)).status).toBe(200);
    const late = await change(id, { status: 'visit' }, { version: 1 });
    expect([late.status, (await readAs(Problem, late)).current]).toMatchObject([
      412,
      { status: 'contacted', version: 2 },
    ]);
    const headers = { ...staff, 'If-Match': '"1"' };
    expect((await t.send('DELETE', `/api/enquiries/${id}`, undefined, headers)).status).toBe(412);
    expect((await change(id, { status: 'visit' }, { version: 2 })).status).toBe(200);
    await t.send('DELETE', `/api/enquiries/${id}`, undefined, { ...staff, 'If-Match': '"3"' });
    expect((await change(id, { status: 'visit' }, { version: 3 })).status).toBe(404);
    expect((await get(`enquiries/${id}`)).status).toBe(404);
    expect((await t.send('POST', `/api/enquiries/${id}/notes`, { text: 'Late' }, staff)).status).toBe(404);
  });

  it('takes a note once, however often it is sent', async () => {
    const id = await ask('Noted Once');
    const headers = { ...staff, 'Idempotency-Key': 'note-1' };
    const send = () => t.send('POST', `/api/enquiries/${id}/notes`, { text: 'Once' }, headers);
    await Promise.all([send(), send(), send()]);
    expect((await read(id)).events).toHaveLength(1);
  });
});

describe('what waits', () => {
  beforeAll(async () => {
    for (const [name, edit] of [
      ['Due Today', { follow_up_on: '2025-06-02' }],
      ['Due Before', { follow_up_on: '2025-06-01', owner: me._id }],
      ['Due Later', { follow_up_on: '2025-06-03' }],
      ['Due Never', { status: 'contacted' }],
    ] as const)
      await change(await ask(`${name} Waits`), edit);
  });

  it.each([
    ['todo=today', ['Due Today Waits']],
    ['todo=overdue', ['Due Before Waits']],
    ['todo=unanswered', ['Due Before Waits', 'Due Later Waits', 'Due Today Waits']],
    ['owner=me', ['Due Before Waits']],
    ['owner=none&todo=today', ['Due Today Waits']],
    ['status=contacted', ['Due Never Waits']],
  ])('is found by %s', async (query, found) => {
    expect(await names(`search=waits&${query}`)).toEqual(found);
  });

  it('is of the one who asks', async () => {
    expect(await names('search=waits&owner=me', other)).toEqual([]);
    expect(await names(`search=waits&owner=${me._id}`, other)).toEqual(['Due Before Waits']);
    const selection = { matching: { search: 'waits', owner: 'me' } };
    const move = { status: 'visit' };
    expect(await (await t.send('POST', '/api/enquiries/status', { selection, move }, other)).json()).toEqual({
      done: 0,
      more: false,
    });
  });

  it('is answered for good with the first other status', async () => {
    const id = await ask('Back Again Waits');
    await change(id, { status: 'contacted' });
    await change(id, { status: 'pending' });
    expect(await names('search=back+again&todo=unanswered')).toEqual([]);
    expect(await names('search=back+again&status=pending')).toEqual(['Back Again Waits']);
  });
});

it.each([
  ['a visitor', 401, async () => ({})],
  ['a member', 403, async () => (await t.signIn()).authorization],
])('is nothing for %s', async (_, status, who) => {
  const id = await ask('Not Yours');
  const headers = (await who()) as Record<string, string>;
  for (const [method, path, body] of [
    ['GET', `enquiries/${id}`, undefined],
    ['PUT', `enquiries/${id}`, plain],
    ['POST', `enquiries/${id}/notes`, { text: 'Mine' }],
    ['GET', 'colleagues', undefined],
  ] as const)
    expect([path, (await t.send(method, `/api/${path}`, body, headers)).status]).toEqual([path, status]);
});
