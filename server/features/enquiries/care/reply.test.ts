import { beforeAll, describe, expect, it } from 'vitest';
import { EnquiryDetail } from '#contract/enquiries/care.ts';
import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import { Problem } from '#contract/failure.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let staff: { Authorization: string };

beforeAll(async () => {
  t = await testApp({ worker: true, env: { OFFICE_EMAIL: 'office@taxila.test' } });
  staff = (await t.signIn('staff')).authorization;
});

async function ask(name: string, headers: Record<string, string> = {}) {
  const form = { name, phone: '9444400000', class_name: 9, board: 'IB', subject: 'Hindi' };
  const body = { ...form, enquiryMessage: 'A message of some length' };
  const answer = await t.send('POST', '/api/enquiry', body, headers);
  const said = (await answer.json()) as Enquiry;
  expect(said).not.toHaveProperty('email');
  return said._id;
}

const read = async (id: string) =>
  await readAs(EnquiryDetail, await t.fetch(`/api/enquiries/${id}`, { headers: staff }));
const reply = (id: string, more: object = {}, headers: Record<string, string> = staff) =>
  t.send(
    'POST',
    `/api/enquiries/${id}/replies`,
    {
      to: 'asha@taxila.test',
      subject: 'Your enquiry',
      text: 'Hello Asha,\n\nPlease come on Monday.',
      ...more,
    },
    headers,
  );
const mails = async (to: string): Promise<{ replyTo: string; subject: string; text: string }[]> => {
  const { rows } = await t.deps.pool.query("select data from pgboss.job where name = 'mail'");
  return rows.map((row) => row.data).filter((mail) => mail.to === to);
};

describe('a reply by mail', () => {
  it('reaches the enquirer, is stored in the timeline and in the audit, and makes it contacted', async () => {
    const id = await ask('Asha Rao');
    expect(await read(id)).toMatchObject({ email: null, status: 'pending' });
    expect((await reply(id)).status).toBe(201);
    const mailbox = async () =>
      (await (await t.fetch('/dev/mailbox.json')).json()) as { to: string; text: string }[];
    const arrived = async () => (await mailbox()).filter(({ to }) => to === 'asha@taxila.test');
    await expect
      .poll(arrived)
      .toMatchObject([{ subject: 'Your enquiry', text: expect.stringContaining('Please come on Monday.') }]);
    expect(await mails('asha@taxila.test')).toMatchObject([{ replyTo: 'office@taxila.test' }]);
    const { events, ...enquiry } = await read(id);
    expect(enquiry).toMatchObject({ email: 'asha@taxila.test', status: 'contacted' });
    expect(events).toMatchObject([
      {
        by: 'Test Person',
        note: 'Hello Asha,\n\nPlease come on Monday.',
        letter: { to: 'asha@taxila.test', subject: 'Your enquiry' },
      },
      {
        by: 'Test Person',
        action: 'changed',
        changes: [
          { field: 'status', before: 'pending', after: 'contacted' },
          { field: 'email', before: null, after: 'asha@taxila.test' },
        ],
      },
    ]);
    const { rows } = await t.deps.pool.query("select after from audit where action = 'replied'");
    expect(rows).toEqual([
      {
        after: {
          to: 'asha@taxila.test',
          subject: 'Your enquiry',
          text: 'Hello Asha,\n\nPlease come on Monday.',
        },
      },
    ]);
  });

  it('is sent once, however often the button is pressed', async () => {
    const id = await ask('Pressed Twice');
    const headers = { ...staff, 'Idempotency-Key': 'reply-1' };
    await Promise.all([1, 2, 3].map(() => reply(id, { to: 'once@taxila.test' }, headers)));
    expect(await mails('once@taxila.test')).toHaveLength(1);
    expect((await read(id)).events.filter(({ letter }) => letter)).toHaveLength(1);
  });

  it('leaves a later status and the day to follow up as they are', async () => {
    const id = await ask('Comes To See');
    const care = { status: 'visit', owner: null, follow_up_on: '2031-01-01', email: 'see@taxila.test' };
    await t.send('PUT', `/api/enquiries/${id}`, care, staff);
    const { version } = await read(id);
    await reply(id, { to: 'see@taxila.test' });
    expect(await read(id)).toMatchObject({ status: 'visit', follow_up_on: '2031-01-01', version });
  });

  it.each([
    ['to', 'a@b.test\r\nBcc: all@taxila.test', 'Please enter an email address like name@example.com.'],
    ['to', 'a@b.test, c@d.test', 'Please enter an email address like name@example.com.'],
    ['to', ' ', 'Email is required.'],
    ['subject', 'Hello\r\nBcc: all@taxila.test', 'Please write the subject in one line.'],
    ['subject', 'Hello\u2028Bcc', 'Please write the subject in one line.'],
    ['subject', '', 'Subject is required.'],
    ['text', '  ', 'Message is required.'],
  ])('with the %s %j is refused', async (field, value, message) => {
    const id = await ask(`Refused ${value}`.slice(0, 90));
    const refused = await reply(id, { [field]: value });
    expect([refused.status, (await readAs(Problem, refused)).errors]).toEqual([422, [{ field, message }]]);
    expect(await read(id)).toMatchObject({ events: [], status: 'pending', email: null });
  });

  it('leaves nothing where the mail cannot be enqueued, and is nothing for members', async () => {
    const id = await ask('Rolled Back');
    await t.deps.pool.query(
      'alter table enquiry_notes add constraint no_letters check (sent_to is null) not valid',
    );
    expect((await reply(id, { to: 'lost@taxila.test' })).status).toBe(500);
    await t.deps.pool.query('alter table enquiry_notes drop constraint no_letters');
    expect(await mails('lost@taxila.test')).toEqual([]);
    const member = (await t.signIn()).authorization;
    expect([(await reply(id, {}, member)).status, (await reply(id, {}, {})).status]).toEqual([403, 401]);
    await t.send('DELETE', `/api/enquiries/${id}`, undefined, staff);
    expect((await reply(id)).status).toBe(404);
  });
});

describe('the address of an enquiry', () => {
  it('is that of the member who asked, but not of a clerk who asks for someone', async () => {
    const asMember = await ask('Member Asks', (await t.signIn()).authorization);
    const asClerk = await ask('Clerk Asks', staff);
    expect((await read(asMember)).email).toMatch(/^person-\d+-member@taxila\.test$/);
    expect((await read(asClerk)).email).toBeNull();
  });

  it('is edited by the office, stays where it is left out, and must be one', async () => {
    const id = await ask('Edited Address');
    const put = (more: object) =>
      t.send(
        'PUT',
        `/api/enquiries/${id}`,
        { status: 'pending', owner: null, follow_up_on: null, ...more },
        staff,
      );
    expect(await (await put({ email: 'new@taxila.test' })).json()).toMatchObject({
      email: 'new@taxila.test',
    });
    expect(await (await put({})).json()).toMatchObject({ email: 'new@taxila.test' });
    expect((await readAs(Problem, await put({ email: 'new@' }))).errors).toEqual([
      { field: 'email', message: 'Please enter an email address like name@example.com.' },
    ]);
    expect(await (await put({ email: '' })).json()).toMatchObject({ email: null });
  });
});
