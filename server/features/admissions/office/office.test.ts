import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Admission, Tracked } from '#contract/admissions/admissions.ts';
import { TrashedAdmission } from '#contract/admissions/office.ts';
import { Problem } from '#contract/failure.ts';
import { AuditEntry } from '#contract/office/audit.ts';
import type { TestApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { moneyApp, offline, order, submit } from '../../payments/fixture.ts';

let t: TestApp;
let staff: { Authorization: string };
let member: { Authorization: string };

beforeAll(async () => {
  t = await moneyApp();
  staff = (await t.signIn('staff')).authorization;
  member = (await t.signIn()).authorization;
});

const admit = async (student_name: string, more: object = {}) =>
  await readAs(Admission, await submit(t, { ...offline, student_name, ...more }, staff));
const post = (path: string, body: object) => t.send('POST', `/api/admissions/${path}`, body, staff);
const decide = (id: string, decision: object, version?: number) =>
  post(`${id}/decide`, { ...decision, ...(version && { version }) });
const get = (path: string) => t.fetch(`/api/admissions${path}`, { headers: staff });
const named = async (search: string) => await readAs(z.array(Admission), await get(`?search=${search}`));
const problem = async (answer: Response) => await readAs(Problem, answer);
const history = async (id: string) => await readAs(z.array(AuditEntry), await get(`/${id}/history`));
const mailsDue = async () =>
  (await t.deps.pool.query("select from pgboss.job where name = 'tell-admission-state'")).rowCount;

it('is not deleted by someone who saw it as it is no more', async () => {
  const { _id } = await admit('Twice Seen');
  await decide(_id, { status: 'accepted' });
  const remove = (version: number) =>
    t.send('DELETE', `/api/admissions/${_id}`, undefined, { ...staff, 'If-Match': `"${version}"` });
  const refused = await remove(1);
  expect([refused.status, (await problem(refused)).current]).toMatchObject([412, { status: 'accepted' }]);
  expect((await remove(2)).status).toBe(204);
});

describe('deciding', () => {
  it('accepts, waitlists and declines with a reason that the family reads', async () => {
    const { _id, reference, contact_no } = await admit('Decided Rao', { email: 'rao@taxila.test' });
    const before = (await mailsDue()) ?? 0;
    expect(await (await decide(_id, { status: 'waitlisted' })).json()).toMatchObject({
      status: 'waitlisted',
      decision_reason: null,
      version: 2,
    });
    const refused = await problem(await decide(_id, { status: 'declined', reason: ' ' }));
    expect([refused.status, refused.errors]).toEqual([
      422,
      [{ field: 'reason', message: 'Please say why it is declined.' }],
    ]);
    await decide(_id, { status: 'declined', reason: 'The class is full.' });
    const tracked = await t.send('POST', '/api/admissions/track', { reference, contact_no });
    expect(await readAs(Tracked, tracked)).toMatchObject({
      status: 'declined',
      reason: 'The class is full.',
    });
    expect(await (await decide(_id, { status: 'accepted' })).json()).toMatchObject({
      decision_reason: null,
      version: 4,
    });
    expect((await mailsDue()) ?? 0).toBe(before + 3);
    expect((await history(_id)).map(({ action, before, after }) => [action, before, after])).toEqual([
      [
        'accepted',
        { status: 'declined', decision_reason: 'The class is full.' },
        { status: 'accepted', decision_reason: null },
      ],
      [
        'declined',
        { status: 'waitlisted', decision_reason: null },
        { status: 'declined', decision_reason: 'The class is full.' },
      ],
      ['waitlisted', { status: 'submitted' }, { status: 'waitlisted' }],
      ['added', null, expect.objectContaining({ student_name: 'Decided Rao' })],
    ]);
  });

  it('is refused on top of an older state, and shows the newer one', async () => {
    const { _id, version } = await admit('Slower Rao');
    await decide(_id, { status: 'accepted' }, version);
    const late = await problem(await decide(_id, { status: 'waitlisted' }, version));
    expect([late.status, late.code, late.current]).toEqual([
      412,
      'changed_meanwhile',
      expect.objectContaining({ status: 'accepted', version: 2 }),
    ]);
  });

  it('of two at once on the same state takes one, and tells the other', async () => {
    for (let round = 0; round < 5; round++) {
      const { _id, version } = await admit(`Raced Rao ${round}`);
      const both = await Promise.all(
        (['accepted', 'waitlisted'] as const).map((status) => decide(_id, { status }, version)),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
      const [last] = await history(_id);
      const won = both[0]?.status === 200 ? 'accepted' : 'waitlisted';
      expect([last?.action, last?.after]).toEqual([won, { status: won }]);
      expect(await (await get(`/${_id}`)).json()).toMatchObject({ status: won, version: 2 });
    }
  });

  it('by an edit needs the same reason', async () => {
    const { _id } = await admit('Edited Rao');
    const put = (more: object) => t.send('PUT', `/api/admissions/${_id}`, { ...offline, ...more }, staff);
    expect((await problem(await put({ status: 'declined' }))).errors).toEqual([
      { field: 'decision_reason', message: 'Please say why it is declined.' },
    ]);
    const declined = await put({ status: 'declined', decision_reason: 'No places.' });
    expect(await declined.json()).toMatchObject({ status: 'declined', decision_reason: 'No places.' });
  });

  it('takes many at once, each told and written down, those that stand there already left alone', async () => {
    const rows = await Promise.all(
      [1, 2, 3].map((n) => admit(`Bulk Nair ${n}`, { email: `nair${n}@taxila.test` })),
    );
    await decide(rows[0]?._id ?? '', { status: 'accepted' });
    const before = (await mailsDue()) ?? 0;
    const selection = { matching: { search: 'bulk nair' }, count: 3 };
    const answer = await post('decide', { selection, decision: { status: 'accepted' } });
    expect([answer.status, await answer.json()]).toEqual([200, { done: 2, more: false }]);
    expect(new Set((await named('bulk nair')).map((row) => row.status))).toEqual(new Set(['accepted']));
    expect((await mailsDue()) ?? 0).toBe(before + 2);
    expect((await history(rows[2]?._id ?? ''))[0]).toMatchObject({ action: 'accepted' });
    const bare = await problem(await post('decide', { selection, decision: { status: 'declined' } }));
    expect(bare.status).toBe(422);
  });

  it('lets go of the reason with the decision that it was for, also by an edit', async () => {
    const { _id } = await admit('Reconsidered Rao');
    const declined = await readAs(
      Admission,
      await decide(_id, { status: 'declined', reason: 'The class is full.' }),
    );
    const { decision_reason: _, ...rest } = declined;
    const put = async (edit: object) =>
      await readAs(
        Admission,
        await t.send('PUT', `/api/admissions/${_id}`, { ...rest, ...edit, version: undefined }, staff),
      );
    expect(await put({ address: '7, Hill Road' })).toMatchObject({ decision_reason: 'The class is full.' });
    expect(await put({ status: 'accepted' })).toMatchObject({ status: 'accepted', decision_reason: null });
    expect(await put({ status: 'waitlisted', decision_reason: 'Second on the list.' })).toMatchObject({
      decision_reason: 'Second on the list.',
    });
  });
});

describe('taking many decisions back', () => {
  it('puts each to where it stood and tells the family, but for those decided again since', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map((n) => admit(`Undo Nair ${n}`, { email: `undo${n}@taxila.test` })),
    );
    await decide(one?._id ?? '', { status: 'waitlisted' });
    const batch = randomUUID();
    const decision = { status: 'declined', reason: 'The class is full.' };
    await post('decide', { selection: { matching: { search: 'undo nair' } }, decision, batch });
    await decide(two?._id ?? '', { status: 'accepted' });
    const before = (await mailsDue()) ?? 0;
    expect(await (await post('decide/undo', { batch })).json()).toEqual({
      done: 1,
      more: false,
      left: [{ name: 'Undo Nair 2', why: 'someone has changed it since' }],
    });
    const rows = await named('undo nair');
    expect(rows.map((row) => [row.student_name, row.status, row.decision_reason]).sort()).toEqual([
      ['Undo Nair 1', 'waitlisted', null],
      ['Undo Nair 2', 'accepted', null],
    ]);
    expect((await mailsDue()) ?? 0).toBe(before + 1);
  });
});

describe('deleting many', () => {
  it('takes what matches into the trash, says who, and brings the batch back', async () => {
    for (const n of [1, 2, 3]) await admit(`Trash Iyer ${n}`);
    const batch = randomUUID();
    const selection = { matching: { search: 'trash iyer' }, count: 3 };
    expect(await (await post('delete', { selection, batch })).json()).toEqual({ done: 3, more: false });
    expect(await named('trash iyer')).toEqual([]);
    const trash = await readAs(z.array(TrashedAdmission), await get(`/trash?batch=${batch}`));
    expect(trash.map((row) => row.trashed_by)).toEqual(Array(3).fill('person-1-staff@taxila.test'));
    const found = await readAs(z.array(TrashedAdmission), await get('/trash?search=iyer+2'));
    expect(found.map((row) => row.student_name)).toEqual(['Trash Iyer 2']);
    const back = await post('restore', { selection: { matching: { batch } } });
    expect(await back.json()).toEqual({ done: 3, more: false });
    expect(await named('trash iyer')).toHaveLength(3);
  });
});

describe('the export', () => {
  it('holds exactly what is filtered, in its order, safe for spreadsheets', async () => {
    await admit('Sheet B', { address: '=HYPERLINK("http://bad.example")' });
    await admit('Sheet A', { board: 'ICSE' });
    await admit('Sheet C');
    const answer = await get('.csv?search=sheet&board=CBSE&sort=-student_name');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = Buffer.from(await answer.arrayBuffer()).toString();
    expect(text.startsWith('\ufeffReference,Student name,')).toBe(true);
    const lines = text.split('\r\n').slice(1, -1);
    expect(lines.map((line) => /Sheet [ABC]/.exec(line)?.[0])).toEqual(['Sheet C', 'Sheet B']);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://bad.example"")"`);
    expect(lines[1]).toContain(',12500,');
    const { rows } = await t.deps.pool.query("select after from audit where action = 'exported'");
    expect(rows).toEqual([{ after: { search: 'sheet', board: 'CBSE' } }]);
  });
});

describe('an admission made out of an enquiry', () => {
  const enquiry = {
    name: 'Meera Shah',
    class_name: '12',
    board: 'CBSE',
    subject: 'Physics',
    country: '+91',
    phone: '9876500000',
    enquiryMessage: 'Is there a place in June?',
  };

  it('converts it, and knows where it came from', async () => {
    const asked = (await (await t.send('POST', '/api/enquiry/', enquiry)).json()) as { _id: string };
    const made = await admit('Meera Shah', { enquiry_id: asked._id });
    expect(made.enquiry_id).toBe(asked._id);
    const list = await t.fetch('/api/enquiries?status=converted', { headers: staff });
    expect(await list.json()).toMatchObject([{ _id: asked._id, status: 'converted' }]);
  });

  it('is made all the same where the enquiry is gone', async () => {
    expect((await admit('Gone Shah', { enquiry_id: randomUUID() })).student_name).toBe('Gone Shah');
  });

  it('is not for the public form', async () => {
    const { payment_id } = await order(t);
    const { fees: _, admission_type: __, ...form } = offline;
    const answer = await submit(t, { ...form, payment_id, enquiry_id: randomUUID() });
    expect(answer.status).toBe(422);
  });
});

it.each([
  ['a visitor', 401, () => ({})],
  ['a member', 403, () => member],
])('the office is closed to %s', async (_, code, headers) => {
  const id = randomUUID();
  for (const [method, path] of [
    ['GET', '.csv'],
    ['GET', '/trash'],
    ['GET', `/${id}/history`],
    ['POST', `/${id}/decide`],
    ['POST', '/decide'],
    ['POST', '/decide/undo'],
    ['POST', '/delete'],
    ['POST', '/restore'],
  ] as const) {
    const body = method === 'POST' ? {} : undefined;
    const answer = await t.send(method, `/api/admissions${path}`, body, headers() as Record<string, string>);
    expect([path, answer.status]).toEqual([path, code]);
  }
});
