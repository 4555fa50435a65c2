import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Failure } from '#contract/failure.ts';
import {
  enquiryImportCalls,
  type Import,
  type ImportRow,
  personImportCalls,
} from '#contract/imports/imports.ts';
import { fill, press } from '#tests/screens/fill.ts';
import { idOf } from '#tests/screens/rows.ts';
import { testSite } from '#tests/screens/site.tsx';

const site = testSite();
const none = { ready: 0, duplicate: 0, refused: 0, added: 0, removed: 0, kept: 0, noted: 0 };
let stored: Import;
let rows: ImportRow[];

beforeEach(() => {
  stored = {
    _id: idOf(7),
    kind: 'enquiries',
    state: 'draft',
    file_name: 'enquiries.csv',
    headers: ['Name', 'Mob no', 'Std'],
    sample: [['Asha Rao', '98220-12345', 'X']],
    total: 3,
    received: 3,
    mapping: { columns: { name: 0, phone: 1, class_name: 2, board: null, subject: null }, values: {} },
    send_invitations: false,
    counts: none,
    by: 'ravi@academy.example',
    at: '2026-06-30T09:30:00.000Z',
    updated_at: '2026-06-30T09:30:00.000Z',
  };
  rows = [{ line: 3, name: 'Nobody', cells: ['Nobody'], outcome: 'refused', reasons: ['Phone is missing.'] }];
  site.signIn('counsellor');
  site.answer(enquiryImportCalls.list, () => [
    { ...stored, state: 'done' as const, counts: { ...none, added: 2 } },
  ]);
  site.answer(enquiryImportCalls.read, () => stored);
  site.answer(enquiryImportCalls.rows, ({ query }) =>
    rows.filter(({ outcome }) => outcome === query.outcome),
  );
});

const answerSteps = () => {
  site.answer(enquiryImportCalls.begin, () => ({ ...stored, received: 0 }));
  site.answer(enquiryImportCalls.send, () => stored);
  site.answer(enquiryImportCalls.check, ({ body }) => {
    stored = {
      ...stored,
      mapping: { columns: body.mapping.columns, values: body.mapping.values ?? {} },
      state: 'checked',
      counts: { ...none, ready: 1, duplicate: 1, refused: 1 },
    };
    return stored;
  });
  site.answer(enquiryImportCalls.run, () => {
    stored = { ...stored, state: 'done', counts: { ...stored.counts, ready: 0, added: 1 } };
    return stored;
  });
  site.answer(enquiryImportCalls.undo, () => {
    stored = { ...stored, state: 'undone', counts: { ...stored.counts, added: 0, removed: 1 } };
    return stored;
  });
};

test('a file is chosen, its columns are matched, its rows are checked, imported and removed again', async () => {
  answerSteps();
  const user = await site.open('/admin/import/enquiries');
  await screen.findByText(/^Needed: name, phone, class, board, subject\. Also understood: message/);
  const csv = 'Name,Mob no,Std\nAsha Rao,98220-12345,X\nNobody,,\nRavi,98220-12346,9';
  await user.upload(
    screen.getByLabelText('CSV file'),
    new File([csv], 'enquiries.csv', { type: 'text/csv' }),
  );
  await screen.findByRole('heading', { name: 'Which column is which?' });
  expect(site.asked(enquiryImportCalls.begin)[0]?.body).toEqual({
    file_name: 'enquiries.csv',
    headers: ['Name', 'Mob no', 'Std'],
    total: 3,
  });
  expect(site.asked(enquiryImportCalls.send)[0]?.body).toMatchObject({
    rows: [{ line: 2, cells: ['Asha Rao', '98220-12345', 'X'] }, { line: 3 }, { line: 4 }],
  });
  expect(screen.getByText('For example “98220-12345”')).toBeDefined();
  expect(screen.getAllByText('Please choose a column, or one value for all rows.')).toHaveLength(2);
  await fill(user, { Board: 'vCBSE', Subject: 'vScience' });
  await press(user, 'Check the rows');
  await screen.findByText(/, 1 is already there, 1 has something to correct\./);
  expect(site.asked(enquiryImportCalls.check)[0]?.body).toEqual({
    mapping: {
      columns: { name: 0, phone: 1, class_name: 2 },
      values: { board: 'CBSE', subject: 'Science' },
    },
    send_invitations: false,
  });
  const wrong = within(await screen.findByRole('row', { name: /Nobody/ }));
  expect(wrong.getByText('Phone is missing.')).toBeDefined();
  expect(wrong.getByText('3')).toBeDefined();
  await press(user, 'Import 1 enquiry');
  await screen.findByText('1 enquiry added.');
  await press(user, 'Undo this import');
  const asked = within(await screen.findByRole('alertdialog', { name: 'Undo the import of 1 enquiry' }));
  await user.click(asked.getByRole('button', { name: 'Undo this import' }));
  await screen.findByText('1 enquiry taken back.');
});

test('an unreadable file is explained in one sentence, and nothing is sent', async () => {
  const user = await site.open('/admin/import/enquiries');
  await screen.findByLabelText('CSV file');
  await user.upload(
    screen.getByLabelText('CSV file'),
    new File(['PK\u0003\u0004\0\0'], 'a.csv', { type: 'text/csv' }),
  );
  await screen.findByText(/^This is not a CSV file\. In Excel choose File, Save As/);
  await fill(user, { 'Or paste the rows': 'Asha,98220-12345\nRavi,98220-12346' });
  await press(user, 'Continue');
  await screen.findByText('The first line must name the columns: Name, Phone and so on.');
  expect(screen.queryByText(/not a CSV file/)).toBeNull();
  await fill(user, { 'Or paste the rows': '' });
  await press(user, 'Continue');
  await screen.findByText('There are no rows in it yet.');
  expect(site.asked(enquiryImportCalls.begin)).toEqual([]);
});

test('an import in progress shows how far it is', async () => {
  stored = { ...stored, state: 'importing', counts: { ...none, added: 500, ready: 19_500 } };
  await site.open(`/admin/import/enquiries?import=${idOf(7)}`);
  await screen.findByText('Importing: 500 of 20,000 rows');
  expect(screen.getByRole('progressbar', { name: 'Importing' })).toBeDefined();
  stored = { ...stored, state: 'done', counts: { ...none, added: 20_000 } };
  await screen.findByText('20,000 enquiries added.');
});

test('an incomplete or missing import says so', async () => {
  stored = { ...stored, received: 1 };
  await site.open(`/admin/import/enquiries?import=${idOf(7)}`);
  await screen.findByText('This file has not arrived completely.');
  site.answer(enquiryImportCalls.read, () => {
    throw new Failure('not_found', 'This import is no longer there.');
  });
  const user = await site.open(`/admin/import/enquiries?import=${idOf(7)}`);
  await screen.findByText('This import is no longer there.');
  await press(user, 'Choose another file');
  await screen.findByLabelText('CSV file');
});

test('a refusal by the server is shown at the step that caused it', async () => {
  site.answer(enquiryImportCalls.check, () => {
    throw new Failure('invalid_fields', 'Please choose the column that holds “Board”.');
  });
  const user = await site.open(`/admin/import/enquiries?import=${idOf(7)}`);
  await press(user, 'Check the rows');
  await screen.findByText('Please choose the column that holds “Board”.');
  expect(screen.getByRole('heading', { name: 'Which column is which?' })).toBeDefined();
});

test('people are invited only if that is ticked', async () => {
  site.signIn('admin');
  const people = {
    ...stored,
    kind: 'people' as const,
    mapping: { columns: { name: 0, email: 1 }, values: {} },
  };
  site.answer(personImportCalls.read, () => people);
  site.answer(personImportCalls.check, () => ({ ...people, state: 'checked' as const }));
  const user = await site.open(`/admin/import/people?import=${idOf(7)}`);
  await user.click(await screen.findByLabelText('Send invitations by email'));
  await press(user, 'Check the rows');
  await expect.poll(() => site.asked(personImportCalls.check)[0]?.body.send_invitations).toBe(true);
});

test('pasted rows survive a failed upload and leaving the page, until they are sent or discarded', async () => {
  const pasted = 'Name,Mob no,Std\nAsha Rao,98220-12345,X';
  const box = () => screen.findByLabelText<HTMLTextAreaElement>('Or paste the rows');
  const user = await site.open('/admin/import/enquiries');
  await fill(user, { 'Or paste the rows': pasted });
  site.answer(enquiryImportCalls.begin, () => {
    throw new TypeError('Failed to fetch');
  });
  await press(user, 'Continue');
  await screen.findByText(/^The academy cannot be reached\./);
  expect((await box()).value).toBe(pasted);
  const again = await site.open('/admin/import/enquiries');
  expect((await box()).value).toBe(pasted);
  await press(again, 'Start over');
  expect((await box()).value).toBe('');
  answerSteps();
  await fill(again, { 'Or paste the rows': pasted });
  await press(again, 'Continue');
  await screen.findByRole('heading', { name: 'Which column is which?' });
  await site.open('/admin/import/enquiries');
  expect((await box()).value).toBe('');
});

test('a finished import lists people who could not be invited', async () => {
  site.signIn('admin');
  const counts = { ...none, added: 1_002, noted: 2 };
  stored = { ...stored, kind: 'people', state: 'done', counts };
  site.answer(personImportCalls.read, () => stored);
  const reasons = ['The invitation was not sent: too many mails this hour.'];
  site.answer(personImportCalls.rows, ({ query }) =>
    query.noted ? [{ line: 1_002, name: 'Ravi', cells: [], outcome: 'added' as const, reasons }] : [],
  );
  await site.open(`/admin/import/people?import=${idOf(7)}`);
  await screen.findByText(/^2 of them were not invited: the mails of this hour are used up\./);
  const row = within(await screen.findByRole('row', { name: /Ravi/ }));
  expect(row.getByText('The invitation was not sent: too many mails this hour.')).toBeDefined();
});

test('earlier imports link to their results', async () => {
  const user = await site.open('/admin/import/enquiries');
  const earlier = await screen.findByRole('link', {
    name: /2 enquiries by ravi@academy\.example, enquiries\.csv/,
  });
  stored = { ...stored, state: 'done', counts: { ...none, added: 2 } };
  await user.click(earlier);
  await screen.findByText('2 enquiries added.');
});
