import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Admission } from '#contract/admissions/admissions.ts';
import { Enquiry } from '#contract/enquiries/enquiries.ts';
import { type ImportKind, importFields, importKinds } from '#contract/imports/fields.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';
import { importer } from './fixture.ts';
import { guessColumns } from './guess-columns.ts';
import { amounts, boards, classes, days, phones, subjects, unclear } from './spellings.fixture.ts';

let t: TestApp;
let admin: { Authorization: string };

beforeAll(async () => {
  t = await testApp();
  admin = (await t.signIn('admin')).authorization;
});

const all = async <S extends z.ZodMiniType>(schema: S, path: string) =>
  readAs(z.array(schema), await t.fetch(path, { headers: admin }));

const headers = ['Name', 'Phone', 'Class', 'Board', 'Subject', 'Message', 'Date'];
/** One row per spelling, right but for the cell that it is about. */
const rowsOf = (cells: string[], at: number) =>
  cells.map((cell, i) => {
    const row = ['Spelled Name', '9822012345', '9', 'CBSE', 'Science', `Message ${at} ${i}`, ''];
    return row.with(at, cell);
  });

it.each([
  ['classes', 2, classes, (row: Enquiry) => row.class_name],
  ['phones', 1, phones, (row: Enquiry) => row.phone],
  ['days', 6, days, (row: Enquiry) => row.created_at.slice(0, 10)],
  ['boards', 3, boards, (row: Enquiry) => row.board],
  ['subjects', 4, subjects, (row: Enquiry) => row.subject],
] as const)('understands %s as offices write them', async (_, at, table, meant) => {
  const enquiries = importer(t, 'enquiries', admin);
  const rows = rowsOf(
    table.map(([cell]) => cell),
    at,
  );
  const dry = await enquiries.checked({ headers, rows });
  const wrong = (await enquiries.rows(dry._id, 'refused')).map(({ cells, reasons }) => [cells[at], reasons]);
  expect(wrong).toEqual([]);
  await enquiries.run(dry._id);
  const stored = await all(Enquiry, '/api/enquiries?search=Spelled&limit=200');
  const byMessage = new Map(stored.map((row) => [row.enquiryMessage, meant(row)]));
  const understood = rows.map((row) => [row[at], byMessage.get(row[5] ?? '')]);
  expect(understood).toEqual(table);
});

it('understands amounts as offices write them', async () => {
  const admissions = importer(t, 'admissions', admin);
  const sheet = {
    headers: ['Student', 'Contact', 'Std', 'Course', 'Board', 'Fees'],
    rows: amounts.map(([cell], i) => [`Amount ${i}`, '9822012345', 'XII', 'Physics', 'ICSE', cell]),
  };
  const dry = await admissions.checked(sheet);
  await admissions.run(dry._id);
  const stored = await all(Admission, '/api/admissions/?search=Amount&limit=200');
  const byName = new Map(stored.map(({ student_name, fees }) => [student_name, fees]));
  expect(amounts.map(([cell], i) => [cell, byName.get(`Amount ${i}`)])).toEqual(amounts);
});

it('guesses nothing where it is not clear', async () => {
  const enquiries = importer(t, 'enquiries', admin);
  const columns = { phone: 1, class: 2, day: 6 } as const;
  for (const [what, at] of Object.entries(columns)) {
    const cells = unclear[what as keyof typeof columns];
    const dry = await enquiries.checked({ headers, rows: rowsOf(cells, at) });
    expect([what, dry.counts.refused]).toEqual([what, cells.length]);
  }
  const admissions = importer(t, 'admissions', admin);
  const dry = await admissions.checked({
    headers: ['Student', 'Contact', 'Std', 'Course', 'Board', 'Fees'],
    rows: unclear.amount.map((cell) => ['No Amount', '9822012345', 'XII', 'Physics', 'ICSE', cell]),
  });
  expect(dry.counts.refused).toBe(unclear.amount.length);
});

it('never breaks on what a file holds', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(
      '',
      '0',
      '-1',
      '१०',
      '₹',
      '=1+1',
      '+91',
      '31/12/9999',
      '1e400',
      "'",
      '"',
      '46115',
      '\u200d',
    ),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 16 }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...importKinds), rows, async (kind: ImportKind, cells) => {
      const some = importer(t, kind, admin);
      const fields = importFields[kind].map(({ name }) => name);
      const storable = cells.map((row) => row.map((text) => text.replaceAll('\0', '').toWellFormed()));
      const dry = await some.checked({ headers: fields, rows: storable });
      expect(dry.state).toBe('checked');
      const { ready, duplicate, refused } = dry.counts;
      expect(ready + duplicate + refused).toBe(cells.length);
      if (ready > 0) expect((await some.run(dry._id)).state).toBe('done');
    }),
    { numRuns: 20 },
  );
});

it.each([
  ['Name of student', 'student_name'],
  ['Student', 'student_name'],
  ['विद्यार्थ्याचे नाव', 'student_name'],
  ['Mob no', 'contact_no'],
  ['Mobile', 'contact_no'],
  ['Parent Mobile No.', 'contact_no'],
  ['मोबाईल', 'contact_no'],
  ['Std', 'standard'],
  ['Class', 'standard'],
  ['इयत्ता', 'standard'],
  ['Fees paid', 'paid'],
  ['Fees paid till date', 'paid'],
  ['Total Fees (Rs.)', 'fees'],
  ['Mode of Payment', 'method'],
  ['Date of Joining', 'joining_date'],
  ['Date', 'paid_on'],
  ['Date of birth', undefined],
  ["Father's name", undefined],
  ['Balance fees', undefined],
])('takes “%s” for %s', async (header, field) => {
  const admissions = importer(t, 'admissions', admin);
  const { mapping } = await admissions.upload({ headers: ['?', header], rows: [['a', 'b']] });
  const taken = Object.entries(mapping.columns).find(([, column]) => column === 1)?.[0];
  expect(taken).toBe(field);
});

it('gives each column to one field', () => {
  const names = { a: ['name', 'student'], b: ['student'] };
  expect(guessColumns(['Student'], names)).toEqual({ a: 0, b: null });
});
