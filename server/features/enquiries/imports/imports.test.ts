import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ListedEnquiry } from '#contract/enquiries/office.ts';
import { Problem } from '#contract/failure.ts';
import { Import } from '#contract/imports/imports.ts';
import { AuditEntry } from '#contract/office/audit.ts';
import { OfficeHome } from '#contract/office/home.ts';
import { importer } from '#server/imports/fixture.ts';
import { importSteps } from '#server/imports/work-off.ts';
import { importSpecs, openServices } from '#server/services.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let who: { Authorization: string };
let enquiries: ReturnType<typeof importer>;

beforeAll(async () => {
  t = await testApp();
  who = (await t.signIn('counsellor')).authorization;
  enquiries = importer(t, 'enquiries', who);
});

const headers = ['Name of student', 'Mob no', 'Std', 'Board', 'Subject', 'Remarks', 'Enquiry date', 'Status'];
const row = (name: string, phone: string, more: Partial<Record<number, string>> = {}) =>
  Object.assign([name, phone, 'X', 'SSC', 'maths', `Wants to begin soon, ${name}.`, '03/04/2026', ''], more);

const find = async (search: string) =>
  readAs(
    z.array(ListedEnquiry),
    await t.fetch(`/api/enquiries?search=${encodeURIComponent(search)}`, { headers: who }),
  );

it('says what would become of each row, adds the good ones once, and takes them back', async () => {
  const sheet = {
    headers,
    rows: [
      row('Asha Kulkarni', '98220-12345'),
      row('Ravi Joshi', '+91 98220 12346', { 2: 'दहावी', 7: 'called' }),
      row('Asha Kulkarni', '9822012345'),
      row('Meena Rao', '12345', { 2: '13th', 4: 'Sanskrit', 6: '31/02/2026' }),
    ],
  };
  const dry = await enquiries.checked(sheet);
  expect(dry).toMatchObject({
    state: 'checked',
    counts: { ready: 2, duplicate: 1, refused: 1 },
    mapping: { columns: { name: 0, phone: 1, class_name: 2, enquiryMessage: 5, received: 6, status: 7 } },
  });
  expect(await find('Kulkarni')).toEqual([]);
  expect((await enquiries.rows(dry._id, 'refused')).map(({ line, reasons }) => [line, reasons])).toEqual([
    [
      5,
      [
        'Phone “12345” is not a phone number of 10 digits.',
        'Received on “31/02/2026” is not a date. Please write it like 30/06/2026.',
        'Class “13th” is not a class from 1 to 12.',
        expect.stringMatching(/^Subject “Sanskrit” is not one of: Mathematics, /),
      ],
    ],
  ]);
  expect((await enquiries.rows(dry._id, 'duplicate'))[0]?.reasons).toEqual(['The same as line 2.']);
  const file = await (await t.fetch(enquiries.path(dry._id, '/refused.csv'), { headers: who })).text();
  expect(file).toContain(
    'Name of student,Mob no,Std,Board,Subject,Remarks,Enquiry date,Status,Line,What is wrong',
  );
  expect(file).toContain('Meena Rao,12345,13th');

  const done = await enquiries.run(dry._id);
  expect(done).toMatchObject({ state: 'done', counts: { ready: 0, added: 2, duplicate: 1, refused: 1 } });
  const [asha] = await find('Asha Kulkarni');
  expect(asha).toMatchObject({
    class_name: '10',
    board: 'State Board',
    subject: 'Mathematics',
    phone: '9822012345',
    status: 'pending',
    created_at: '2026-04-03T06:30:00.000Z',
  });
  expect((await find('Ravi Joshi'))[0]).toMatchObject({ class_name: '10', status: 'contacted' });

  const home = await t.fetch('/api/office/home?from=2026-04-03&to=2026-04-03', { headers: who });
  expect((await readAs(OfficeHome, home)).enquiries?.by_source).toMatchObject([
    { name: 'import', enquiries: 2 },
  ]);

  const again = await enquiries.checked(sheet);
  expect(again.counts).toMatchObject({ ready: 0, duplicate: 3, refused: 1 });
  const refused = await t.send('POST', enquiries.path(again._id, '/run'), undefined, who);
  expect([refused.status, (await readAs(Problem, refused)).detail]).toEqual([
    409,
    'There is no row that can be added.',
  ]);

  await t.send('POST', `/api/enquiries/${asha?._id}/notes`, { text: 'Called her.' }, who);
  const undone = await enquiries.undo(done._id);
  expect(undone).toMatchObject({ state: 'undone', counts: { removed: 1, kept: 1 } });
  expect((await enquiries.rows(done._id, 'kept')).map(({ name, reasons }) => [name, reasons])).toEqual([
    ['Asha Kulkarni', ['Someone has changed it since.']],
  ]);
  expect(await find('Ravi Joshi')).toEqual([]);
  expect(await find('Asha Kulkarni')).toHaveLength(1);
});

it('remembers which column is which', async () => {
  const sheet = {
    headers: ['Who', 'Number', 'Std', 'Board', 'Subject'],
    rows: [row('Nita Pawar', '9822012399')],
  };
  const { _id, mapping } = await enquiries.upload(sheet);
  expect(mapping.columns).toMatchObject({ name: null, phone: null });
  const check = (columns: object) =>
    t.send('POST', enquiries.path(_id, '/check'), { mapping: { columns, values: {} } }, who);
  const missing = await check(mapping.columns);
  const problem = await readAs(Problem, missing);
  expect([missing.status, problem.detail, problem.errors?.map(({ field }) => field)]).toEqual([
    422,
    'Please choose the column that holds “Name”.',
    ['name', 'phone'],
  ]);
  expect((await check({ ...mapping.columns, name: 0, phone: 1 })).status).toBe(200);
  const next = await enquiries.upload(sheet);
  expect(next.mapping.columns).toMatchObject({ name: 0, phone: 1, class_name: 2 });
});

it('gives rows that say nothing what is chosen for all', async () => {
  const sheet = { headers: ['Student', 'Mobile', 'Class'], rows: [['Om Patil', '9822012377', '9']] };
  const done = await enquiries.checked(sheet, { values: { board: 'CBSE', subject: 'Science' } });
  expect(done.counts).toMatchObject({ ready: 1 });
  await enquiries.run(done._id);
  expect((await find('Om Patil'))[0]).toMatchObject({ class_name: '9', board: 'CBSE', subject: 'Science' });
});

it.each([
  ['no rows', { headers, total: 0 }, 'There are no rows in it.'],
  ['too many rows', { headers, total: 20_001 }, 'Please import at most 20,000 rows at once.'],
  ['no header', { headers: ['Asha', '9822012345'], total: 1 }, /^The first line must name the columns/],
  ['an empty header', { headers: ['', ' '], total: 1 }, /^The first line must name the columns/],
])('refuses %s in one sentence', async (_, body, sentence) => {
  const answer = await t.send('POST', '/api/imports/enquiries', body, who);
  expect(answer.status).toBe(422);
  expect((await readAs(Problem, answer)).detail).toMatch(sentence);
});

it('goes on after a stop in the middle, and adds no row twice', async () => {
  const rows = Array.from({ length: 1_000 }, (_, i) => row(`Stopped ${i}`, String(9_700_000_000 + i)));
  const { _id } = await enquiries.checked({ headers, rows });
  await t.send('POST', enquiries.path(_id, '/run'), undefined, who);
  // A node that is stopped after two steps: nothing is half done, and the progress is reported.
  const next = importSteps(t.deps, importSpecs(t.deps, await openServices(t.deps)));
  await next();
  await next();
  expect(await enquiries.read(_id)).toMatchObject({ state: 'importing', counts: { added: 400, ready: 600 } });
  // Two others go on.
  await Promise.all([enquiries.workOff(), enquiries.workOff()]);
  expect((await enquiries.read(_id)).counts).toMatchObject({ added: 1_000, ready: 0 });
  expect(await t.deps.db.execute(`select from enquiries where name like 'Stopped %'`)).toMatchObject({
    rowCount: 1_000,
  });
});

it('is audited with the person who did it', async () => {
  const { _id } = await enquiries.checked({ headers, rows: [row('Nina Audited', '9822012388')] });
  await enquiries.run(_id);
  const other = await t.signIn('staff');
  await importer(t, 'enquiries', other.authorization).undo(_id);
  const admin = (await t.signIn('admin')).authorization;
  const entries = await readAs(
    z.array(AuditEntry),
    await t.fetch('/api/audit?kind=enquiry&search=Nina+Audited', { headers: admin }),
  );
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['deleted', expect.stringMatching(/-staff@/)],
    ['imported', expect.stringMatching(/-counsellor@/)],
  ]);
});

it('belongs to those who have to do with it', async () => {
  const cashier = (await t.signIn('cashier')).authorization;
  const begin = (kind: string, headers: object) =>
    t.send(
      'POST',
      `/api/imports/${kind}`,
      { headers: ['Name'], total: 1 },
      headers as Record<string, string>,
    );
  expect((await begin('enquiries', cashier)).status).toBe(403);
  expect((await begin('admissions', who)).status).toBe(403);
  expect((await begin('admissions', cashier)).status).toBe(201);
  expect((await begin('people', (await t.signIn('staff')).authorization)).status).toBe(403);
  const { _id } = await readAs(Import, await begin('enquiries', who));
  const staff = (await t.signIn('staff')).authorization;
  expect((await t.fetch(`/api/imports/admissions/${_id}`, { headers: staff })).status).toBe(404);
  expect((await t.send('DELETE', `/api/imports/enquiries/${_id}`, undefined, staff)).status).toBe(204);
  expect((await t.fetch(`/api/imports/enquiries/${_id}`, { headers: staff })).status).toBe(404);
});
