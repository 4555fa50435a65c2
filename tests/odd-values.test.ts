import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listHead } from '#contract/list-head.ts';
import { Person } from '#contract/office/people.ts';
import { offline, submit } from '#server/features/payments/fixture.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { type TestApp, testApp } from './kit/app.ts';

let t: TestApp;
let admin: { Authorization: string };

beforeAll(async () => {
  t = await testApp();
  admin = (await t.signIn('admin')).authorization;
});

const enquiry = {
  name: 'Asha Rao',
  class_name: '10',
  board: 'CBSE',
  subject: 'Science',
  country: '+91',
  phone: '9876543210',
  enquiryMessage: 'When do lessons begin?',
};

const cursor = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const anId = '01890000-0000-7000-8000-000000000000';

describe('the year 0, which the database does not know,', () => {
  it('is refused wherever a day is given', async () => {
    const day = '0000-01-01';
    const { _id } = (await (await t.send('POST', '/api/enquiry/', enquiry)).json()) as { _id: string };
    const care = { status: 'contacted', owner: null, follow_up_on: day };
    const answers = [
      await submit(t, { ...offline, joining_date: day }, admin),
      await t.send('PUT', `/api/enquiries/${_id}`, care, admin),
      await t.fetch(`/api/audit?from=${day}`, { headers: admin }),
      await t.fetch(`/api/audit.csv?to=${day}`, { headers: admin }),
      await t.fetch(`/api/payments/totals?from=${day}`, { headers: admin }),
      await t.fetch(`/api/admissions/?sort=joining_date&cursor=${cursor('joining_date', day, anId)}`, {
        headers: admin,
      }),
      await t.fetch(
        `/api/enquiries?sort=created_at&cursor=${cursor('created_at', `${day}T00:00:00Z`, anId)}`,
        {
          headers: admin,
        },
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  });
});

describe('a name as long as someone likes', () => {
  const signUp = (data: object, email = `${randomBytes(6).toString('hex')}@taxila.test`) =>
    t.send('POST', '/auth/v1/signup', { email, password: 'correct-horse-battery', data });

  it('is refused with a message, not with an internal error', async () => {
    const answer = await signUp({ firstName: randomBytes(1_700).toString('hex'), lastName: 'Rao' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  it('does not keep administrators from turning the page', async () => {
    const long = 'ज्ञ'.repeat(30);
    for (const firstName of ['Aa', long, `${long}a`])
      expect((await signUp({ firstName, lastName: long })).status).toBe(200);
    // As stored before there was a limit.
    await t.deps.pool.query(
      `update users set user_metadata = jsonb_build_object('firstName', repeat('zz', 1500)) where user_metadata ->> 'firstName' = 'Aa'`,
    );
    const names: string[] = [];
    for (let more: string | null = ''; more !== null; ) {
      const answer = await t.fetch(`/api/people?sort=name&limit=1&cursor=${more}`, { headers: admin });
      expect(answer.status).toBe(200);
      names.push(...(await readAs(z.array(Person), answer)).map(({ firstName }) => firstName));
      more = listHead(answer.headers).next;
    }
    expect(names).toHaveLength(4);
  });
});

describe('a page of another site that calls itself this machine', () => {
  it('sees neither mails nor metrics', async () => {
    const statusFor = (path: string, host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port } = new URL(t.origin);
        request({ hostname, port, path, headers: { host } }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end();
      });
    for (const path of ['/dev/mailbox.json', '/metrics']) {
      expect([path, await statusFor(path, 'rebound.example:3000')]).toEqual([path, 404]);
      for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
        expect([path, host, await statusFor(path, host)]).toEqual([path, host, 200]);
    }
  });
});

describe('letters that are written in two ways', () => {
  it('are the same letters, however they are typed', async () => {
    const composed = 'Zoë Müller';
    const send = (name: string) => t.send('POST', '/api/enquiry/', { ...enquiry, name });
    const made = (await (await send(composed.normalize('NFD'))).json()) as { _id: string };
    expect(await (await send(composed)).json()).toMatchObject({ _id: made._id, name: composed });
    for (const form of ['NFC', 'NFD']) {
      const search = encodeURIComponent('zoë mü'.normalize(form));
      const found = await t.fetch(`/api/enquiries?search=${search}`, { headers: admin });
      expect(await found.json()).toMatchObject([{ _id: made._id }]);
    }
  });

  it('stay as they are in an address, which would be another one', async () => {
    const courselink = `https://videos.example/${'é'.normalize('NFD')}`;
    const course = { title: 'Algebra', description: 'Letters', courselink, standard: 8 };
    expect(await (await t.send('POST', '/api/course/', course, admin)).json()).toMatchObject({ courselink });
  });
});

it('a name that nobody can see is none', async () => {
  for (const name of ['\u200b\u200b\u200b', ' \u2060\u00ad\u200d\ufeff ']) {
    const answer = await t.send('POST', '/api/enquiry/', { ...enquiry, name });
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'name', message: 'Name is required.' }] });
  }
});
