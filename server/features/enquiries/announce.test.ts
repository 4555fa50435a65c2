import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/db/demo/seed.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { announceHandler } from './jobs.ts';
import { enquiryService } from './service.ts';

const form = {
  name: 'Asha <b>Rao</b>\r\nBcc: all@taxila.test',
  class_name: '10',
  board: 'CBSE',
  subject: 'Mathematics',
  country: '+91',
  phone: '9876543210',
  enquiryMessage: 'Do you hold\nweekend batches?',
} as const;

interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const mailbox = async (t: TestApp) => (await (await t.fetch('/dev/mailbox.json')).json()) as Message[];
const unannounced = async (t: TestApp) => (await t.deps.pool.query('select * from enquiry_news')).rows;
const mailJobs = async (t: TestApp) =>
  (await t.deps.pool.query("select data from pgboss.job where name = 'mail'")).rows;

describe('the mail to the office', () => {
  it('arrives soon, safe and once', async () => {
    const t = await testApp({
      worker: true,
      env: { OFFICE_EMAIL: 'office@taxila.test', SITE_URL: 'https://taxila.localhost' },
    });
    await t.send('POST', '/api/enquiry/', form);
    await t.send('POST', '/api/enquiry/', form);
    await expect.poll(() => mailbox(t)).toHaveLength(1);
    const [mail] = await mailbox(t);
    expect(mail).toMatchObject({
      to: 'office@taxila.test',
      subject: 'New enquiry: Asha <b>Rao</b> Bcc: all@taxila.test, class 10',
    });
    expect(mail?.text).toContain('+91 9876543210: class 10, CBSE, Mathematics');
    expect(mail?.text).toContain('https://taxila.localhost/admin/enquiries');
    expect(mail?.html).toContain('Asha &lt;b&gt;Rao&lt;/b&gt;');
    expect(await unannounced(t)).toEqual([]);
  });
});

describe('the announcement', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ env: { LIMIT_FACTOR: '10' } });
  });

  it('is not queued for an enquiry that was rolled back, nor for the demo data', async () => {
    const service = enquiryService(t.deps);
    const lost = t.deps.db.transaction(async (tx) => {
      await service.send(tx, form, null);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await seedDemo(t.deps.db);
    expect(await unannounced(t)).toEqual([]);
  });

  it('of many is one mail, though two nodes look at once', async () => {
    await Promise.all(
      Array.from({ length: 25 }, (_, i) =>
        t.send('POST', '/api/enquiry/', { ...form, name: `Person ${i + 10}` }),
      ),
    );
    expect(await unannounced(t)).toHaveLength(25);
    const { handle } = announceHandler(t.deps);
    await Promise.all([handle({}), handle({})]);
    const mails = await mailJobs(t);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ data: { to: 'office@taxila.example', subject: '25 new enquiries' } });
    expect(mails[0]?.data.text).toContain('… and 5 more.');
    expect(await unannounced(t)).toEqual([]);
  });

  it('stays queued when the mail cannot be enqueued', async () => {
    await t.send('POST', '/api/enquiry/', { ...form, name: 'Still There' });
    const jobs = { ...t.deps.jobs, enqueue: () => Promise.reject(new Error('no queue')) };
    await expect(announceHandler({ ...t.deps, jobs }).handle({})).rejects.toThrow('no queue');
    expect(await unannounced(t)).toHaveLength(1);
  });
});
