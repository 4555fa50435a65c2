import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Catalogue } from '#contract/courses/catalogue.ts';
import { Course, TrashedCourse } from '#contract/courses/courses.ts';
import { Problem } from '#contract/failure.ts';
import { seedDemo } from '#server/db/demo/seed.ts';
import { tidyHandler } from '#server/features/operations/jobs.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

const form = {
  title: 'Board Mathematics',
  description: 'Quadratics and trigonometry.',
  courselink: 'https://courses.example/10/maths',
  standard: 10,
};

let t: TestApp;
let staff: { Authorization: string };
let member: { Authorization: string };

beforeAll(async () => {
  t = await testApp();
  staff = (await t.signIn('staff')).authorization;
  member = (await t.signIn()).authorization;
});

const catalogue = async (headers: Record<string, string> = {}) =>
  await readAs(Catalogue, await t.fetch('/api/courses/', { headers }));

const add = async (more: Partial<typeof form> = {}) =>
  await readAs(Course, await t.send('POST', '/api/course/', { ...form, ...more }, staff));

describe('the catalogue', () => {
  it('holds the 25 demo courses over all twelve standards, in order', async () => {
    const fresh = await testApp();
    await seedDemo(fresh.deps.db);
    await seedDemo(fresh.deps.db);
    const answer = await fresh.fetch('/api/courses/');
    const all = await readAs(Catalogue, answer);
    expect(Object.keys(all)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '5th',
      '6th',
      '7th',
      '8th',
      '9th',
      '10th',
      '11th',
      '12th',
    ]);
    expect(Object.values(all).flat()).toHaveLength(25);
  });

  it('gives links to those who are signed in only', async () => {
    const { _id } = await add();
    const find = (all: Catalogue) => all['10th']?.find((course) => course._id === _id)?.courselink;
    expect(find(await catalogue())).toBeNull();
    expect(find(await catalogue(member))).toBe(form.courselink);
  });

  it('answers 304 to those who have it, with and without a trailing slash', async () => {
    const first = await t.fetch('/api/courses');
    const etag = first.headers.get('etag') ?? '';
    const again = await t.fetch('/api/courses/', { headers: { 'If-None-Match': etag } });
    expect([first.status, again.status]).toEqual([200, 304]);
    await add();
    const changed = await t.fetch('/api/courses/', { headers: { 'If-None-Match': etag } });
    // Visitors get other bytes than members, so the tag of one is never right for the other.
    const asMember = await t.fetch('/api/courses/', {
      headers: { ...member, 'If-None-Match': changed.headers.get('etag') ?? '' },
    });
    expect([changed.status, asMember.status]).toEqual([200, 200]);
  });

  it('shows a change at once, on this node and on another', async () => {
    const other = await testApp({ databaseUrl: t.databaseUrl });
    const titles = async (node: TestApp) =>
      Object.values(await readAs(Catalogue, await node.fetch('/api/courses/')))
        .flat()
        .map((course) => course.title);
    await titles(other);
    await add({ title: 'Seen by both nodes' });
    expect(await titles(t)).toContain('Seen by both nodes');
    await expect.poll(() => titles(other)).toContain('Seen by both nodes');
  });

  it('refuses a bad token instead of taking its bearer for a visitor', async () => {
    const answer = await t.fetch('/api/courses/', { headers: { Authorization: 'Bearer nonsense' } });
    expect([answer.status, (await readAs(Problem, answer)).code]).toEqual([401, 'session_ended']);
  });
});

describe('changing courses', () => {
  it('adds, changes and deletes', async () => {
    const { _id } = await add({ title: '  Trimmed  ' });
    const changed = await t.send('PUT', `/api/courses/${_id}`, { ...form, _id, standard: '9th' }, staff);
    expect([changed.status, await readAs(Course, changed)]).toEqual([
      200,
      { ...form, _id, standard: 9, subjects: null, version: 2 },
    ]);
    const deleted = await t.send('DELETE', `/api/courses/${_id}/`, undefined, staff);
    expect([deleted.status, await deleted.text()]).toEqual([204, '']);
    expect(JSON.stringify(await catalogue())).not.toContain(_id);
    for (const method of ['PUT', 'DELETE']) {
      const gone = await t.send(method, `/api/courses/${_id}`, method === 'PUT' ? form : undefined, staff);
      expect([gone.status, (await readAs(Problem, gone)).code]).toEqual([404, 'not_found']);
    }
  });

  it('trims, and answers 201 with the course', async () => {
    const answer = await t.send(
      'POST',
      '/api/course',
      { ...form, title: '  Trimmed  ', standard: '12' },
      staff,
    );
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ title: 'Trimmed', standard: 12 });
  });

  it('keeps the subjects that were sent until others are sent', async () => {
    const { _id, subjects } = await readAs(
      Course,
      await t.send('POST', '/api/course/', { ...form, subjects: ['Vedic  Maths', ' Logic', 'logic'] }, staff),
    );
    expect(subjects).toEqual(['Vedic  Maths', 'logic']);
    const change = async (more: object) =>
      (await readAs(Course, await t.send('PUT', `/api/courses/${_id}`, { ...form, ...more }, staff)))
        .subjects;
    expect(await change({})).toEqual(subjects);
    expect(await change({ subjects: 'Physics; Chemistry,' })).toEqual(['Physics', 'Chemistry']);
    expect((await catalogue())['10th']?.find((course) => course._id === _id)?.subjects).toHaveLength(2);
    expect(await change({ subjects: ' , ' })).toBeNull();
  });

  it('refuses an _id that is not the one of the address', async () => {
    const { _id } = await add();
    const other = await add();
    const answer = await t.send('PUT', `/api/courses/${_id}`, { ...form, _id: other._id }, staff);
    expect(answer.status).toBe(409);
  });

  it.each([
    ['a visitor', 401, 'sign_in_required', () => ({})],
    ['a member', 403, 'not_allowed', () => member],
  ])('is not for %s', async (_, status, code, headers) => {
    const { _id } = await add();
    for (const [method, path, body] of [
      ['POST', '/api/course/', form],
      ['PUT', `/api/courses/${_id}`, form],
      ['DELETE', `/api/courses/${_id}`, undefined],
    ] as const) {
      const answer = await t.send(method, path, body, headers() as Record<string, string>);
      expect([answer.status, (await readAs(Problem, answer)).code]).toEqual([status, code]);
    }
  });

  it('says what is wrong with each field', async () => {
    const answer = await t.send('POST', '/api/course/', {}, staff);
    expect(answer.status).toBe(422);
    expect((await readAs(Problem, answer)).errors).toEqual([
      { field: 'title', message: 'Title is required.' },
      { field: 'description', message: 'Description is required.' },
      { field: 'courselink', message: 'Course link is required.' },
      { field: 'standard', message: 'Standard is required.' },
    ]);
  });

  it.each([
    ['standard', 13],
    ['standard', 0],
    ['standard', '13th'],
    ['standard', 1.5],
    ['courselink', 'javascript:alert(1)'],
    ['courselink', 'ftp://files.example'],
    ['title', '   '],
    ['title', 'a\0b'],
    ['title', 'x'.repeat(201)],
    ['subjects', 7],
    ['subjects', 'a,b,c,d,e,f,g,h,i,j,k,l,m'],
    ['extra', 'unknown'],
  ])('refuses %s = %j', async (field, value) => {
    const answer = await t.send('POST', '/api/course/', { ...form, [field]: value }, staff);
    const problem = await readAs(Problem, answer);
    expect([answer.status, problem.errors?.map((e) => e.field)]).toEqual([422, [field]]);
  });

  it('makes one course of fifty posts with one Idempotency-Key', async () => {
    const headers = { ...staff, 'Idempotency-Key': 'fifty-at-once' };
    const body = { ...form, title: 'Only once' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => t.send('POST', '/api/course/', body, headers)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(JSON.stringify(await catalogue()).split('Only once')).toHaveLength(2);
    const other = await t.send('POST', '/api/course/', { ...body, title: 'Another' }, headers);
    expect([other.status, (await readAs(Problem, other)).code]).toEqual([409, 'idempotency_conflict']);
  });
});

describe('two at one course', () => {
  const put = (id: string, body: object, headers = {}) =>
    t.send('PUT', `/api/courses/${id}`, { ...form, ...body }, { ...staff, ...headers });

  it('tells who was slower, with what is stored now', async () => {
    const { _id, version } = await add();
    expect((await put(_id, { title: 'Theirs', version })).status).toBe(200);
    for (const [body, headers] of [
      [{ title: 'Mine', version }, {}],
      [{ title: 'Mine' }, { 'If-Match': `"${version}"` }],
    ] as const) {
      const answer = await put(_id, body, headers);
      const problem = await readAs(Problem, answer);
      expect([answer.status, problem.code]).toEqual([412, 'changed_meanwhile']);
      expect(problem.current).toMatchObject({ _id, title: 'Theirs', version: 2 });
    }
    const remove = await t.send('DELETE', `/api/courses/${_id}`, undefined, { ...staff, 'If-Match': '"1"' });
    expect(remove.status).toBe(412);
    expect(await (await put(_id, { title: 'Without a word of versions' })).json()).toMatchObject({
      version: 3,
    });
    expect((await put(_id, { title: 'Mine' }, { 'If-Match': '"3"' })).status).toBe(200);
  });

  it('lets one of two at the same moment through', async () => {
    const { _id, version } = await add();
    const answers = await Promise.all(['One', 'Two', 'Three'].map((title) => put(_id, { title, version })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412]);
  });
});

describe('the trash', () => {
  const trashed = async (query = '') =>
    await readAs(z.array(TrashedCourse), await t.fetch(`/api/courses/trash?${query}`, { headers: staff }));

  it('says what was deleted, by whom and when, and gives it back', async () => {
    const { _id } = await add({ title: 'Thrown away' });
    expect(JSON.stringify(await catalogue())).toContain(_id);
    await t.send('DELETE', `/api/courses/${_id}`, undefined, staff);
    expect(JSON.stringify(await catalogue())).not.toContain(_id);
    const [row] = await trashed('search=thrown');
    expect(row).toMatchObject({ _id, title: 'Thrown away', trashed_by: 'person-1-staff@taxila.test' });
    expect((await t.send('POST', `/api/courses/${_id}/restore`, undefined, staff)).status).toBe(200);
    expect(await trashed('search=thrown')).toEqual([]);
    expect(JSON.stringify(await catalogue())).toContain(_id);
  });

  it('gives many back at once, as unchanged as they were', async () => {
    const { _id, version } = await add({ title: 'One of many' });
    const other = await add({ title: 'Two of many' });
    for (const id of [_id, other._id]) await t.send('DELETE', `/api/courses/${id}`, undefined, staff);
    const back = (selection: object) => t.send('POST', '/api/courses/restore', { selection }, staff);
    expect(await (await back({ matching: { batch: _id } })).json()).toEqual({ done: 0, more: false });
    expect(await (await back({ matching: { search: 'of many' } })).json()).toEqual({ done: 2, more: false });
    const again = await t.send('DELETE', `/api/courses/${_id}`, undefined, {
      ...staff,
      'If-Match': `"${version}"`,
    });
    expect(again.status).toBe(204);
    expect(JSON.stringify(await catalogue())).toContain(other._id);
  });

  it('is emptied of what is older than 30 days', async () => {
    const { _id } = await add({ title: 'Old' });
    const young = await add({ title: 'Young' });
    for (const id of [_id, young._id]) await t.send('DELETE', `/api/courses/${id}`, undefined, staff);
    await t.deps.pool.query("update courses set trashed_at = now() - interval '31 days' where id = $1", [
      _id,
    ]);
    await tidyHandler(t.deps).handle({});
    const left = (await trashed()).map((course) => course._id);
    expect([left.includes(_id), left.includes(young._id)]).toEqual([false, true]);
  });
});

it('refuses rows that are nested without end', async () => {
  const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
  const answer = await t.fetch('/api/courses/import', {
    method: 'POST',
    headers: { ...staff, 'Content-Type': 'application/json', 'Idempotency-Key': 'deep' },
    body: `{"import_id":"019a0000-0000-7000-8000-000000000000","rows":[{"title":${deep}}]}`,
  });
  expect([answer.status, (await readAs(Problem, answer)).code]).toEqual([400, 'bad_json']);
});
