import { expect, type Page, test } from '@playwright/test';
import { ask } from './enquiry-page.ts';
import { enquiriesOf, newName, officeHeaders } from './office.ts';
import { signedIn } from './sign-in.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const failed = (noun: string) => `Failed to fetch ${noun}. Please try again later.`;

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

/** Answers reads of this kind with 503, as a server does that has too much to do. */
async function refuseReads(page: Page, path: string) {
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
  );
}

test.beforeEach(({ page }) => signedIn(page));

test('a double click opens a dialog once, and Back closes it and stays', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Payment Data' }).first().click();
  await page.getByRole('button', { name: 'Details' }).first().dblclick();
  const details = page.getByRole('dialog', { name: /^Payment/ });
  await expect(details.getByText('What happened')).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL('/admin/payments');
  await page.getByRole('button', { name: 'Details' }).first().click();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/admin');
});

test('a double click restores one row, and an emptied page leads to the first', async ({ page, request }) => {
  const name = newName('Hurried');
  for (const i of ['one', 'two']) await ask(request, `${name} ${i}`);
  await page.route('**/api/enquiries?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '1');
    return route.continue({ url: url.href });
  });
  await page.goto(`/admin/enquiries?search=${name}`);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('checkbox', { name: `Choose ${name} one` }).check();
  await row(page, `${name} one`).getByRole('button', { name: 'Delete' }).click();
  const asking = page.getByRole('alertdialog');
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await asking.getByRole('button', { name: 'Delete enquiry' }).click();
  await expect(page.getByText('Nothing is left on this page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(row(page, `${name} two`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chosen rows' })).toBeHidden();

  await page.goto(`/admin/enquiries?trash=yes&search=${name}`);
  await row(page, `${name} one`).getByRole('button', { name: 'Restore' }).dblclick();
  await expect(toast(page, '1 enquiry restored.')).toBeVisible();
  await expect(page.getByText('No deleted enquiries found.')).toBeVisible();
  await expect(toast(page, 'No enquiries restored.')).toBeHidden();
  expect(await enquiriesOf(request, name)).toHaveLength(2);
});

test('a server that is short of breath takes away neither rows nor what was typed', async ({
  page,
  request,
}) => {
  const name = newName('Breath');
  await ask(request, name);
  await page.goto(`/admin/enquiries?search=${name}`);
  await expect(row(page, name)).toBeVisible();
  // Rows that are about to give way cannot be chosen: they would stay chosen out of sight.
  await page.route('**/api/enquiries?*', () => {});
  await page.getByLabel('Status', { exact: true }).selectOption('Closed');
  await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeDisabled();
  await page.unroute('**/api/enquiries?*');
  await page.goto(`/admin/enquiries?search=${name}`);
  await expect(row(page, name)).toBeVisible();
  await refuseReads(page, '**/api/enquiries?*');
  await ask(request, `${name} again`);
  await expect(page.getByText(failed('enquiries'))).toBeVisible();
  await expect(row(page, name)).toBeVisible();
  await page.unroute('**/api/enquiries?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, `${name} again`)).toBeVisible();
  await expect(page.getByText(failed('enquiries'))).toBeHidden();

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
  await page.getByRole('button', { name: 'Save words' }).click();
  await expect(toast(page, 'The list was saved.')).toBeVisible();
  expect(await read()).toEqual(expect.arrayContaining([mine, other]));
  // Where nothing is typed, what others save is simply shown.
  await request.put('/api/forum/words', { headers, data: { words: before } });
  await expect(box).not.toHaveValue(new RegExp(other));
});

test('where a colleague was faster, that is said and nothing seems to fail', async ({ page, request }) => {
  const headers = await officeHeaders(request);
  const name = newName('Faster');
  await ask(request, name);
  const [{ _id: id }] = await enquiriesOf(request, name);
  await page.goto(`/admin/enquiries?search=${name}`);
  await row(page, name).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete enquiry' }).click();
  const undo = toast(page, `Enquiry of ${name} deleted.`).getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await request.post(`/api/enquiries/${id}/restore`, { headers });
  await undo.click();
  await expect(toast(page, `Enquiry of ${name} is no longer in the trash.`)).toBeVisible();
  await expect(row(page, name)).toBeVisible();

  await request.post('/api/admissions/', { headers, data: { ...offline, student_name: name } });
  await page.goto(`/admin/payments?search=${name}`);
  await row(page, name).getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('x'.repeat(501));
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Please use at most 500 characters.')).toBeVisible();
  const [{ _id: payment }] = await (
    await request.get('/api/payments/', { headers, params: { search: name } })
  ).json();
  await request.post(`/api/payments/${payment}/refund`, {
    headers,
    data: { reason: 'Asked for at the desk' },
  });
  await expect(dialog.getByText('Someone else was faster: it is done already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'See what happened' }).click();
  await expect(dialog.getByText('Refund of ₹12,500 asked for: Asked for at the desk')).toBeVisible();
});
