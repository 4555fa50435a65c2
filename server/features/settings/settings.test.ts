import { beforeAll, describe, expect, it } from 'vitest';
import { Holidays } from '#contract/academy/holidays.ts';
import { firstOptions } from '#contract/option-names.ts';
import { type OptionList, OptionLists } from '#contract/options.ts';
import { moneyApp, offline, order, submit } from '#server/features/payments/fixture.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { movableClock } from '#tests/kit/clock.ts';
import { fakeSite, servedIn } from '#tests/kit/fake-site.ts';
import { readAs } from '#tests/kit/read-as.ts';

const siteFolder = fakeSite();

type Auth = { Authorization: string };
let t: TestApp;
let other: TestApp;
let admin: Auth;

beforeAll(async () => {
  t = await moneyApp();
  other = await testApp({ databaseUrl: t.databaseUrl, env: { LIMIT_FACTOR: '1000000' } });
  admin = (await t.signIn('admin')).authorization;
});

const read = async (at = t) => readAs(OptionLists, await at.fetch('/api/options'));
const put = (change: object, headers: Record<string, string> = admin) =>
  t.send('PUT', '/api/options', change, headers);
const change = async (list: OptionList, edit: (all: OptionLists['courses']) => OptionLists['courses']) => {
  const now = await read();
  expect((await put({ ...now, [list]: edit(now[list]) })).status).toBe(200);
};
const close = (list: OptionList, name: string) =>
  change(list, (all) => all.map((one) => (one.name === name ? { ...one, open: false } : one)));

const enquiry = {
  name: 'Asha Rao',
  class_name: '10',
  board: 'CBSE',
  subject: 'Hindi',
  country: '+91',
  phone: '9876543210',
  enquiryMessage: 'When does the next batch begin?',
};
const wrong = async (answer: Response) => {
  const { errors } = (await answer.json()) as { errors?: { field: string; message: string }[] };
  return { status: answer.status, errors };
};
const notOpen = (...fields: string[]) => ({
  status: 422,
  errors: fields.map((field) => ({ field, message: 'Please choose one of the list.' })),
});

describe('the options', () => {
  it('are those of the specification, in its order, until the office says otherwise', async () => {
    expect(await read()).toEqual(firstOptions);
    expect(firstOptions.boards.map(({ name }) => name)).toEqual([
      'CBSE',
      'ICSE',
      'State Board',
      'IB',
      'Cambridge',
    ]);
  });

  it('refuse what is not on the lists', async () => {
    expect(await wrong(await t.send('POST', '/api/enquiry/', { ...enquiry, board: 'NIOS' }))).toEqual(
      notOpen('board'),
    );
    const order = { course: 'Robotics', standard: '9th Standard' };
    expect(await wrong(await t.send('POST', '/api/process-payment', order))).toEqual(
      notOpen('course', 'standard'),
    );
  });

  it('are changed by administrators alone, each name once and one open at least', async () => {
    const staff = (await t.signIn('staff')).authorization;
    expect((await put(firstOptions, staff)).status).toBe(403);
    const twice = { ...firstOptions, boards: [...firstOptions.boards, { name: 'cbse', open: true }] };
    expect((await wrong(await put(twice))).errors?.[0]?.message).toBe('Each name can be there once.');
    const none = { ...firstOptions, boards: firstOptions.boards.map((one) => ({ ...one, open: false })) };
    expect((await wrong(await put(none))).errors?.[0]?.message).toBe('At least one must be open.');
    const was = { ...firstOptions, boards: firstOptions.boards.slice(1) };
    expect((await put({ ...firstOptions, was })).status).toBe(412);
  });

  it('offer what was added at once, on every node', async () => {
    await change('courses', (all) => [...all, { name: 'Robotics', open: true }]);
    await expect.poll(async () => (await read(other)).courses.at(-1)?.name).toBe('Robotics');
    const fee = { course: 'Robotics', standard: '12th Standard', fees: 9000 };
    expect((await t.send('PUT', '/api/fees', fee, admin)).status).toBe(200);
    expect(await order(t, { course: 'Robotics' })).toMatchObject({ fees: 9000 });
    const made = await submit(t, { ...offline, course: 'Robotics', fees: 9000 }, admin);
    expect(made.status).toBe(201);
    const listed = await t.fetch('/api/admissions/?course=Robotics', { headers: admin });
    expect(await listed.json()).toMatchObject([{ course: 'Robotics' }]);
    const asked = await t.send('POST', '/api/chatbot/', { query: 'fees for robotics' });
    expect(((await asked.json()) as { response: string }).response).toContain('₹9,000');
  });

  it('offer nothing that is switched off, and keep what was stored with it', async () => {
    const made = await submit(t, { ...offline, standard: '12th Standard' }, admin);
    const row = (await made.json()) as { _id: string; version: number };
    const { payment_id } = await order(t);
    await close('standards', '12th Standard');
    await close('subjects', 'Hindi');
    expect(await wrong(await t.send('POST', '/api/enquiry/', enquiry))).toEqual(notOpen('subject'));
    expect(await wrong(await submit(t, offline, admin))).toEqual(notOpen('standard'));
    // Who has paid is not turned away.
    const paid = { ...offline, admission_type: 'Online Admission', payment_id, fees: undefined };
    expect((await submit(t, paid)).status).toBe(201);
    const edit = { ...offline, address: '14, Lake Road, Pune' };
    const changed = await t.send('PUT', `/api/admissions/${row._id}`, edit, admin);
    expect(await changed.json()).toMatchObject({ standard: '12th Standard', address: '14, Lake Road, Pune' });
    const moved = await t.send('PUT', `/api/admissions/${row._id}`, { ...edit, board: 'NIOS' }, admin);
    expect(await wrong(moved)).toEqual(notOpen('board'));
    const asked = await t.send('POST', '/api/chatbot/', { query: 'fees for physics 12th' });
    expect(((await asked.json()) as { response: string }).response).toContain("I don't know a fee");
  });

  it('stand on the pages', async () => {
    const own = await testApp({ siteFolder });
    const options = async () => servedIn(await (await own.fetch('/')).text()).settings.options;
    expect(await options()).toBeUndefined();
    const robotics = {
      ...firstOptions,
      courses: [...firstOptions.courses, { name: 'Robotics', open: true }],
    };
    const owner = (await own.signIn('admin')).authorization;
    expect((await own.send('PUT', '/api/options', robotics, owner)).status).toBe(200);
    await expect
      .poll(async () => (await options())?.courses)
      .toContainEqual({ name: 'Robotics', open: true });
  });
});

describe('holidays', () => {
  it('are kept in order, checked, and told by the chatbot', async () => {
    // A Monday morning.
    const clock = movableClock(new Date('2026-10-19T05:00:00Z'));
    const own = await testApp({ clock });
    const owner = (await own.signIn('admin')).authorization;
    const ask = async (query: string) => {
      const answer = await own.send('POST', '/api/chatbot/', { query });
      return ((await answer.json()) as { response: string }).response;
    };
    expect(await ask('are you open now?')).toContain('open now');
    const backwards = { name: 'Diwali', from: '2026-10-22', to: '2026-10-20' };
    const refused = await own.send('PUT', '/api/holidays', { holidays: [backwards] }, owner);
    expect(refused.status).toBe(422);
    const diwali = { name: 'Diwali', from: '2026-10-19', to: '2026-10-21' };
    const christmas = { name: 'Christmas', from: '2026-12-25', to: '2026-12-25' };
    const saved = await own.send('PUT', '/api/holidays', { holidays: [christmas, diwali] }, owner);
    expect(await readAs(Holidays, saved)).toEqual({ holidays: [diwali, christmas] });
    expect(await ask('are you open now?')).toContain('Diwali: 19 October to 21 October');
    expect(await ask('is the office open tomorrow?')).toContain('closed on Tuesday for a holiday');
    expect(await ask('is the office open on thursday?')).toContain('On Thursday the office is open');
    const week = await ask('when is the office open?');
    expect(week).toContain('Closed for holidays:');
    expect(week).not.toContain('Christmas');
  });
});
