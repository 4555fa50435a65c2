import { beforeAll, expect, it } from 'vitest';
import { Academy } from '#contract/academy/academy.ts';
import { Problem } from '#contract/failure.ts';
import type { Served } from '#contract/page-values.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { fakeSite, servedIn } from '#tests/kit/fake-site.ts';
import { readAs } from '#tests/kit/read-as.ts';

const siteFolder = fakeSite();
type Told = Served['academy'] & { schema: { openingHoursSpecification: object[] } };
const page = async (node: TestApp, path = '/') => servedIn(await (await node.fetch(path)).text());

let t: TestApp;
let admin: { Authorization: string };

beforeAll(async () => {
  t = await testApp({ env: { BRAND_NAME: 'Vidya Academy' } });
  admin = (await t.signIn('admin')).authorization;
});

const read = async (node = t) => await readAs(Academy, await node.fetch('/api/academy'));

it('says at first that its profile is invented, under the name of the settings', async () => {
  const academy = await read();
  expect(academy).toMatchObject({ name: 'Vidya Academy', demo: true });
  expect(academy.address).toContain('demo');
  expect(academy.email).toMatch(/\.example$/);
  expect(academy.policies.every(({ text }) => text.startsWith('Demo policy'))).toBe(true);
});

it('is changed by an administrator, for every node at once, and written down', async () => {
  const other = await testApp({ databaseUrl: t.databaseUrl, env: { BRAND_NAME: 'Vidya Academy' } });
  expect((await read(other)).demo).toBe(true);
  const next = { ...(await read()), phone: '+91 22 0000 1234', policies: [] };
  const answer = await t.send('PUT', '/api/academy', next, admin);
  expect(answer.status).toBe(200);
  expect(await read()).toMatchObject({ phone: '+91 22 0000 1234', policies: [], demo: false });
  await expect.poll(() => read(other)).toMatchObject({ phone: '+91 22 0000 1234', demo: false });
  const audit = await (await t.fetch('/api/audit?kind=academy', { headers: admin })).json();
  expect(audit).toMatchObject([{ action: 'changed', after: { phone: '+91 22 0000 1234' } }]);
});

it('tells who was slower, with what is stored now', async () => {
  const seen = await read();
  const put = (more: object) => t.send('PUT', '/api/academy', { ...seen, ...more }, admin);
  expect((await put({ phone: '+91 22 0000 1111' })).status).toBe(200);
  const late = await put({ phone: '+91 22 0000 2222' });
  const problem = await readAs(Problem, late);
  expect([late.status, problem.code]).toEqual([412, 'changed_meanwhile']);
  expect(problem.current).toMatchObject({ phone: '+91 22 0000 1111' });
  expect((await put({ phone: '+91 22 0000 3333', version: undefined })).status).toBe(200);
});

it.each([
  ['phone', { phone: 'call me' }, 'Please give a phone number, digits only.'],
  ['email', { email: 'nobody' }, 'Please give a valid email address.'],
  [
    'hours.Monday.opens',
    { hours: { Monday: { opens: '25:00', closes: '26:00' } } },
    'Please give a time like 09:30.',
  ],
  [
    'hours',
    { hours: { Monday: { opens: '19:00', closes: '09:00' } } },
    'The office must open before it closes.',
  ],
])('refuses a wrong %s', async (field, wrong, message) => {
  const { hours, ...now } = await read();
  const body = { ...now, ...wrong, hours: { ...hours, ...('hours' in wrong && wrong.hours) } };
  const answer = await t.send('PUT', '/api/academy', body, admin);
  expect(answer.status).toBe(422);
  expect((await readAs(Problem, answer)).errors).toContainEqual({ field, message });
});

it('begins with helplines that answer, and keeps those of the office', async () => {
  const fresh = await testApp();
  const headers = (await fresh.signIn('admin')).authorization;
  const before = await read(fresh);
  expect(before.counsellor_phone).toBeNull();
  expect(before.helplines).toEqual([
    { name: 'Childline', phone: '1098', when: '24 hours' },
    { name: 'Tele-MANAS', phone: '14416', when: '24 hours' },
  ]);
  const put = (body: object) => fresh.send('PUT', '/api/academy', body, headers);
  const helplines = [{ name: 'Police', phone: '112', when: 'always' }];
  expect((await put({ ...before, helplines, counsellor_phone: '+91 22 0000 5678' })).status).toBe(200);
  // Who does not know of them changes nothing about them.
  const { helplines: _, counsellor_phone: __, version: ___, ...known } = await read(fresh);
  const answer = await put({ ...known, phone: '+91 22 0000 9999' });
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { phone: '+91 22 0000 9999', helplines, counsellor_phone: '+91 22 0000 5678' },
  ]);
  expect(await read(fresh)).toMatchObject({ helplines, counsellor_phone: '+91 22 0000 5678' });
  expect((await put({ ...known, helplines: [], counsellor_phone: null })).status).toBe(200);
  expect(await read(fresh)).toMatchObject({ helplines: [], counsellor_phone: null });
  const many = Array.from({ length: 7 }, () => helplines[0]);
  expect((await put({ ...known, helplines: many })).status).toBe(422);
  expect((await put({ ...known, helplines: [{ name: 'X', phone: 'call', when: '' }] })).status).toBe(422);
});

it('gives the helplines to installations whose profile is older', async () => {
  const fresh = await testApp();
  const { demo: _, version: __, helplines: ___, counsellor_phone: ____, ...old } = await read(fresh);
  await fresh.deps.pool.query('insert into academy (facts) values ($1)', [old]);
  const later = await testApp({ databaseUrl: fresh.databaseUrl });
  expect(await read(later)).toMatchObject({ demo: false, counsellor_phone: null, helplines: [{}, {}] });
});

it('is changed by nobody else', async () => {
  const staff = (await t.signIn('staff')).authorization;
  const body = await read();
  expect((await t.send('PUT', '/api/academy', body)).status).toBe(401);
  expect((await t.send('PUT', '/api/academy', body, staff)).status).toBe(403);
});

it('gives the academy its name on every page of every node, also after a start', async () => {
  const env = { BRAND_NAME: 'Vidya Academy' };
  const other = await testApp({ databaseUrl: t.databaseUrl, env, siteFolder });
  const name = async (node: TestApp) => (await page(node)).brand;
  expect(await name(other)).toBe('Vidya Academy');
  const next = { ...(await read()), name: 'Gurukul & Sons' };
  expect((await t.send('PUT', '/api/academy', next, admin)).status).toBe(200);
  await expect.poll(() => name(other)).toBe('Gurukul & Sons');
  const app = async () => (await other.fetch('/manifest.webmanifest')).json();
  expect(await app()).toMatchObject({ name: 'Gurukul & Sons', short_name: 'Gurukul & Sons' });
  const described = async () => (await (await other.fetch('/api/openapi.json')).json()) as { info: object };
  await expect.poll(async () => (await described()).info).toMatchObject({ title: 'Gurukul & Sons API' });
  const later = await testApp({ databaseUrl: t.databaseUrl, env, siteFolder });
  expect(await name(later)).toBe('Gurukul & Sons');
});

it('puts how to reach it on every page of every node once the office has said it, and nothing before', async () => {
  const fresh = await testApp({ siteFolder });
  const other = await testApp({ databaseUrl: fresh.databaseUrl, siteFolder });
  const headers = (await fresh.signIn('admin')).authorization;
  const none = { phone: '', dial: '', whatsapp: '', email: '', address: '', hours: '', schema: {} };
  expect((await page(other, '/aboutus')).academy).toEqual(none);

  const profile = {
    ...(await read(fresh)),
    phone: '+91 22 0000 (1234)',
    email: 'hello@academy.example',
    address: `</script><b>1 "Long" Road</b>\nPune`,
  };
  expect((await fresh.send('PUT', '/api/academy', profile, headers)).status).toBe(200);
  const told = async () => (await page(other, '/aboutus')).academy;
  await expect.poll(async () => (await told()).email).toBe('hello@academy.example');
  const { schema, ...shown } = (await told()) as Told;
  expect(shown).toEqual({
    phone: '+91 22 0000 (1234)',
    dial: '+912200001234',
    whatsapp: '910000000001',
    email: 'hello@academy.example',
    address: profile.address,
    hours: 'Monday to Friday: 9:00 am to 7:00 pm\nSaturday: 9:00 am to 2:00 pm\nSunday: closed',
    week: profile.hours,
  });
  expect(schema).toMatchObject({ telephone: profile.phone, email: profile.email, address: profile.address });
  expect(schema.openingHoursSpecification).toHaveLength(6);
  expect(schema.openingHoursSpecification[5]).toEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'Saturday',
    opens: '09:00',
    closes: '14:00',
  });
});
