import { beforeEach, describe, expect, it } from 'vitest';
import { firstMorningMail, MorningMail } from '#contract/office/morning-mail.ts';
import { morningWork } from '#server/worker.ts';
import { testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { openHome } from '../home/home.fixture.ts';

let o: Awaited<ReturnType<typeof openHome>>;
let admin: { Authorization: string };
let work: () => Promise<void>;

beforeEach(async () => {
  o = await openHome();
  admin = (await o.t.signIn('admin')).authorization;
  const { handle } = morningWork(o.t.deps);
  work = () => handle({});
});

const put = (setting: object, headers = admin) =>
  o.t.send('PUT', '/api/office/morning-mail', setting, headers);
const mails = async () => {
  const { rows } = await o.t.deps.pool.query<{ data: { to: string; subject: string; text: string } }>(
    "select data from pgboss.job where name = 'mail' and data->>'subject' like 'Your academy%' order by created_on, data->>'to'",
  );
  return rows.map(({ data }) => data);
};
const hours = (count: number) => o.clock.forward(count * 3_600);

describe('the mail of the morning', () => {
  it('is not sent unless an administrator wants it', async () => {
    expect(
      await readAs(MorningMail, await o.t.fetch('/api/office/morning-mail', { headers: admin })),
    ).toEqual(firstMorningMail);
    expect((await put({ enabled: true, hour: 7 }, o.headers())).status).toBe(403);
    const wrong = await put({ enabled: true, hour: 24 });
    expect([wrong.status, (await wrong.json()) as object]).toMatchObject([
      422,
      { errors: [{ field: 'hour', message: 'Please choose an hour from 0 to 23.' }] },
    ]);
    hours(12);
    await work();
    expect(await mails()).toEqual([]);
  });

  it('comes at its hour in India, once however many nodes look and start again, to every administrator', async () => {
    await o.t.signIn('admin');
    // It is 23:30 of the ninth: seven is over, so tomorrow is meant.
    expect((await put({ enabled: true, hour: 7 })).status).toBe(200);
    await work();
    hours(7);
    await work();
    expect(await mails()).toEqual([]);
    // 07:30.
    hours(1);
    const other = await testApp({ databaseUrl: o.t.databaseUrl, clock: o.clock });
    const { handle } = morningWork(other.deps);
    await Promise.all([work(), handle({}), work(), handle({})]);
    await morningWork(o.t.deps).handle({});
    const sent = await mails();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
    expect(sent).toHaveLength(2);
    hours(24);
    await Promise.all([work(), handle({})]);
    expect(await mails()).toHaveLength(4);
  });

  it('tells what yesterday brought and what waits, with the way to it', async () => {
    await o.admit(o.newPhone(), { fees: 12_500.5, received: 2_500.5, joining_date: '2026-11-01' });
    await o.admitInTest(o.newPhone());
    await o.ask(o.newPhone());
    await put({ enabled: true, hour: 6 });
    hours(8);
    await o.ask(o.newPhone());
    await work();
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Your academy on Monday,? 9 November$/);
    expect(mail?.text).toContain(
      'Received: ₹2,500.50\nStill to be paid, by all families: ₹10,000\nAdmissions: 2\nEnquiries: 1',
    );
    expect(mail?.text).toContain(
      `2 · Enquiries never answered\n${o.t.deps.siteUrl}/admin/enquiries?todo=unanswered`,
    );
    expect(mail?.text).toContain('2 · New applications to decide');
    expect(mail?.text).toContain(`1 · Fees overdue\n${o.t.deps.siteUrl}/admin/dues?overdue=yes`);
    expect(mail?.text).not.toContain('Refunds to approve');
    expect(mail?.text).toContain(`Open the admin panel:\n${o.t.deps.siteUrl}/admin\n`);
    expect(mail?.text).toContain(`no such mail:\n${o.t.deps.siteUrl}/admin/settings/morning-mail`);
  });

  it('leaves no trace where it could not be enqueued, and is tried again', async () => {
    await put({ enabled: true, hour: 6 });
    hours(8);
    const { pool } = o.t.deps;
    await pool.query('alter table enquiry_sums rename to away');
    await expect(work()).rejects.toThrow();
    await pool.query('alter table away rename to enquiry_sums');
    expect(await mails()).toEqual([]);
    await work();
    expect(await mails()).toHaveLength(1);
  });
});
