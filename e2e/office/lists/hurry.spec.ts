import { expect, type Page, test } from '@playwright/test';
import { newName, officeHeaders } from '../../kit/office.ts';
import { signedIn } from '../../kit/sign-in.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const offline = {
  admission_type: 'Offline Admission',
  course: 'Physics',
  board: 'CBSE',
  standard: '12th Standard',
  joining_date: '2026-12-01',
  address: '12, Station Road, Pune',
  contact_no: '9876543210',
  fees: 12_500,
};

test.beforeEach(({ page }) => signedIn(page));

test('a double click opens a dialog once, and Back closes it and stays', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Admission Data' }).first().click();
  await page.getByRole('button', { name: 'Decide' }).first().dblclick();
  const decide = page.getByRole('dialog', { name: 'Decide' });
  await expect(decide).toBeVisible();
  await page.goBack();
  await expect(decide).toBeHidden();
  await expect(page).toHaveURL('/admin/admissions');
  await page.getByRole('button', { name: 'Decide' }).first().click();
  await decide.getByRole('button', { name: 'Close' }).click();
  await expect(decide).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/admin');
});

test('an admission that someone deletes meanwhile keeps what was typed', async ({ page, request }) => {
  const name = newName('Breath');
  const headers = await officeHeaders(request);
  const made = await request.post('/api/admissions/', { headers, data: { ...offline, student_name: name } });
  const { _id: id } = await made.json();
  await page.goto(`/admin/admissions/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Address').fill('7, Garden Lane');
  await request.delete(`/api/admissions/${id}`, { headers });
  await expect(page.getByText('What was deleted stays in the trash for 30 days.')).toBeAttached();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('What you typed stays here.')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('7, Garden Lane');
  await request.post(`/api/admissions/${id}/restore`, { headers });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Admission updated successfully.')).toBeVisible();
});

test('two people at one answer, or at the watched words, lose nothing', async ({ page, request }) => {
  const headers = await officeHeaders(request);
  const name = newName('Parking');
  const made = await request.post('/api/chatbot/answers', {
    headers,
    data: { question: name, answer: 'Yes.' },
  });
  const { _id: id } = await made.json();
  await page.goto(`/admin/answers?view=answers&search=${name}`);
  await row(page, name).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Answer' });
  await dialog.getByLabel('Answer').fill('In the yard.');
  const theirs = { question: `${name} again`, answer: 'At the gate.' };
  await request.put(`/api/chatbot/answers/${id}`, { headers, data: theirs });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Someone else changed this answer in the meantime.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByLabel('Question')).toHaveValue(theirs.question);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row(page, theirs.question)).toContainText('In the yard.');

  await page.goto('/admin/forum?view=words');
  const box = page.getByLabel('Watched words');
  const read = async (): Promise<string[]> =>
    (await (await request.get('/api/forum/words', { headers })).json()).words;
  const before = await read();
  const [mine, other] = [`mine ${name}`.toLowerCase(), `other ${name}`.toLowerCase()];
  await box.fill([...before, mine].join('\n'));
  await request.put('/api/forum/words', { headers, data: { words: [...before, other] } });
  await page.getByRole('button', { name: 'Save list' }).click();
  await expect(toast(page, 'The list was saved.')).toBeVisible();
  expect(await read()).toEqual(expect.arrayContaining([mine, other]));
  // While nothing is typed, changes of others are simply shown.
  await request.put('/api/forum/words', { headers, data: { words: before } });
  await expect(box).not.toHaveValue(new RegExp(other));
});

test('a refund that a colleague made first is said to be done', async ({ page, request }) => {
  const headers = await officeHeaders(request);
  const name = newName('Faster');
  await request.post('/api/admissions/', { headers, data: { ...offline, student_name: name } });
  await page.goto(`/admin/payments?search=${name}`);
  await row(page, name).getByRole('link', { name: 'Details' }).click();
  const details = page.getByRole('main');
  await details.getByRole('button', { name: 'Refund' }).click();
  await expect(details.getByLabel('Reason')).toBeFocused();
  await details.getByLabel('Reason').fill('x'.repeat(501));
  await details.getByRole('button', { name: 'Refund' }).click();
  await expect(details.getByText('Please use at most 500 characters.')).toBeVisible();
  const [{ _id: payment }] = await (
    await request.get('/api/payments/', { headers, params: { search: name } })
  ).json();
  await request.post(`/api/payments/${payment}/refund`, {
    headers,
    data: { reason: 'Asked for at the desk' },
  });
  await expect(details.getByText('Someone else has already done this.')).toBeVisible();
  await details.getByRole('button', { name: 'See what happened' }).click();
  await expect(
    details.getByText('Refund of ₹12,500 requested, waiting for a second person: Asked for at the desk'),
  ).toBeVisible();
});
