import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Catalogue } from '#contract/courses/catalogue.ts';
import { ImportAnswer, PastImport, rowsPerCall } from '#contract/courses/import.ts';
import { Problem } from '#contract/failure.ts';
import { AuditEntry } from '#contract/office/audit.ts';
import { tidyHandler } from '#server/features/operations/jobs.ts';
import { importer } from '#server/imports/fixture.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

const row = {
  title: 'Weaving',
  description: 'Warp and weft.',
  courselink: 'https://a.example/',
  standard: '7',
};

let t: TestApp;
let staff: { Authorization: string };
let admin: { Authorization: string };

beforeAll(async () => {
  t = await testApp();
  staff = (await t.signIn('staff')).authorization;
  admin = (await t.signIn('admin')).authorization;
});

const send = (body: object, headers = {}) =>
  t.send('POST', '/api/courses/import', body, { ...staff, ...headers });

async function imported(rows: object[], more: object = {}) {
  const answer = await send({ import_id: crypto.randomUUID(), rows, ...more });
  expect(answer.status).toBe(201);
  return await readAs(ImportAnswer, answer);
}

const past = async () =>
  await readAs(z.array(PastImport), await t.fetch('/api/courses/imports', { headers: staff }));

async function titles(standard: string) {
  const all = await readAs(Catalogue, await t.fetch('/api/courses/'));
  return (all[standard] ?? []).map((course) => course.title);
}

describe('an import of courses', () => {
  it('tells what would become of each row, and then does it', async () => {
    const rows = [
      row,
      { ...row, title: '  WEAVING ' },
      { ...row, title: '', courselink: 'javascript:alert(1)' },
      { ...row, title: 'Dyeing', standard: '13' },
      { ...row, title: 'Spinning', standard: '7th' },
    ];
    const dry = await imported(rows, { dry_run: true });
    expect(dry.map(({ outcome }) => outcome)).toEqual(['added', 'duplicate', 'refused', 'refused', 'added']);
    expect(dry[2]?.errors).toEqual([
      { field: 'title', message: 'Title is required.' },
      {
        field: 'courselink',
        message: 'Please give a full web address that starts with http:// or https://.',
      },
    ]);
    expect(dry[3]?.errors).toEqual([{ field: 'standard', message: 'Standard must be from 1 to 12.' }]);
    expect(await titles('7th')).toEqual([]);

    const done = await imported(rows);
    expect(done.map(({ outcome }) => outcome)).toEqual(dry.map(({ outcome }) => outcome));
    expect(await titles('7th')).toEqual(['Weaving', 'Spinning']);
    expect((await imported(rows)).map(({ outcome }) => outcome)).toEqual([
      'duplicate',
      'duplicate',
      'refused',
      'refused',
      'duplicate',
    ]);
    const audit = await readAs(
      z.array(AuditEntry),
      await t.fetch('/api/audit?kind=course&search=Spinning', { headers: admin }),
    );
    expect(audit.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['imported', done[4]?.course_id],
    ]);
  });

  it('keeps the order of the rows', async () => {
    const rows = Array.from({ length: rowsPerCall }, (_, i) => ({ ...row, title: `Row ${i}`, standard: 3 }));
    await imported(rows);
    expect(await titles('3rd')).toEqual(rows.map(({ title }) => title));
  });

  it('adds nothing twice, sent again with its key or by two at once', async () => {
    const import_id = crypto.randomUUID();
    const body = { import_id, rows: [{ ...row, title: 'Once', standard: 5 }] };
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await send(body, { 'Idempotency-Key': `${import_id}-1` })).json()),
    );
    expect(second).toEqual(first);
    await Promise.all([1, 2, 3].map(() => imported([{ ...row, title: 'Raced', standard: 5 }])));
    expect(await titles('5th')).toEqual(['Once', 'Raced']);
  });

  it('can be taken back, but for what was changed since', async () => {
    const import_id = crypto.randomUUID();
    const [changed] = await imported(
      [
        { ...row, title: 'Touched', standard: 9 },
        { ...row, title: 'Untouched', standard: 9 },
      ],
      { import_id },
    );
    await imported([{ ...row, title: 'Of another import', standard: 9 }]);
    await t.send(
      'PUT',
      `/api/courses/${changed?.course_id}`,
      { ...row, title: 'Mended', standard: 9 },
      staff,
    );
    const undo = () => t.send('POST', `/api/courses/import/${import_id}/undo`, undefined, staff);
    const isThis = ({ _id }: PastImport) => _id === import_id;
    const listed = (await past()).find(isThis);
    expect(listed).toMatchObject({ added: 2, removable: 1, changed: 1, by: expect.stringMatching(/@/) });
    const left = { kept: 1, kept_titles: ['Mended'] };
    expect(await (await undo()).json()).toEqual({ removed: 1, ...left });
    expect(await titles('9th')).toEqual(['Mended', 'Of another import']);
    expect((await past()).find(isThis)).toBeUndefined();
    expect(await (await undo()).json()).toEqual({ removed: 0, ...left });
  });

  it('is remembered as one however many calls it takes, until nothing of it can be taken back', async () => {
    const import_id = crypto.randomUUID();
    const part = (n: number) => imported([{ ...row, title: `Part ${n}`, standard: 11 }], { import_id });
    await imported([{ ...row, title: 'Part 0', standard: 11 }], { import_id, dry_run: true });
    expect((await past()).map(({ _id }) => _id)).not.toContain(import_id);
    const [first] = await part(1);
    await part(2);
    await part(2);
    expect((await past())[0]).toMatchObject({ _id: import_id, added: 2, removable: 2, changed: 0 });
    await t.send('DELETE', `/api/courses/${first?.course_id}`, undefined, staff);
    expect((await past())[0]).toMatchObject({ _id: import_id, added: 2, removable: 1, changed: 0 });

    await t.deps.db.execute(
      sql`update courses set trashed_at = now() - interval '31 days' where import_id = ${import_id}`,
    );
    await tidyHandler(t.deps).handle({});
    const kept = await t.deps.db.execute(sql`select 1 from course_imports where id = ${import_id}`);
    expect(kept.rows).toEqual([]);
  });

  it.each([
    ['no rows', { rows: [] }, 'rows'],
    ['too many', { rows: Array.from({ length: rowsPerCall + 1 }, () => ({})) }, 'rows'],
    ['a row that is none', { rows: ['Weaving'] }, 'rows.0'],
    ['no import_id', { import_id: undefined, rows: [row] }, 'import_id'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await send({ import_id: crypto.randomUUID(), ...body });
    const problem = await readAs(Problem, answer);
    expect([answer.status, problem.errors?.map((e) => e.field)]).toEqual([422, [field]]);
  });
});

describe('courses from a file', () => {
  const headers = ['Course title', 'Details', 'Link', 'Std'];
  const row = (title: string, standard: string) => [title, 'Warp and weft.', 'https://a.example/', standard];

  it('go in by the same rules, and can be taken back either way', async () => {
    const courses = importer(t, 'courses', staff);
    const sheet = { headers, rows: [row('Filed', 'Class VI'), row('FILED', '6th'), row('Filed too', '14')] };
    const dry = await courses.checked(sheet);
    expect(dry.counts).toMatchObject({ ready: 1, duplicate: 1, refused: 1 });
    expect((await courses.rows(dry._id, 'refused'))[0]?.reasons).toEqual(['Standard must be from 1 to 12.']);
    await courses.run(dry._id);
    expect(await titles('6th')).toEqual(['Filed']);
    expect((await past())[0]).toMatchObject({ _id: dry._id, added: 1, removable: 1 });
    expect((await courses.undo(dry._id)).counts).toMatchObject({ removed: 1 });
    expect(await titles('6th')).toEqual([]);
  });

  it('may say their subjects', async () => {
    const courses = importer(t, 'courses', staff);
    const { _id } = await courses.checked({
      headers: [...headers, 'Subjects'],
      rows: [
        [...row('Stars', '4'), 'Science, Astronomy'],
        [...row('Sums', '4'), ''],
      ],
    });
    await courses.run(_id);
    const { '4th': there } = await readAs(Catalogue, await t.fetch('/api/courses/'));
    expect(there?.map(({ subjects }) => subjects)).toEqual([['Science', 'Astronomy'], null]);
  });
});
