import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessible.ts';
import { fillForm, listedFor, submitButton, success } from '../kit/admission-page.ts';
import { fromMenu } from '../kit/list.ts';
import { enquiriesOf, newName } from '../kit/office.ts';
import { signedIn } from '../kit/sign-in.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Records an admission at the counter. */
async function admit(page: Page, name: string) {
  await page.goto('/admin/admission-form');
  await fillForm(page, name);
  await page.getByLabel('Fees').fill('12,500');
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
}

async function find(page: Page, name: string, view = 'admissions') {
  await page.goto(`/admin/${view}`);
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/search=/);
  await expect(row(page, name)).toBeVisible();
}

test.beforeEach(({ page }) => signedIn(page));

test('the office records an admission and its cash', { tag: '@main' }, async ({ page, request }) => {
  const name = newName('Counter');
  await page.goto('/admin/admission-form');
  await expect(page.getByLabel('Admission type')).toHaveValue('Offline Admission');
  await submitButton(page).click();
  await expect(page.getByLabel('Student name')).toBeFocused();
  await expect(page.getByText('Fees is required.')).toBeVisible();
  await page.getByLabel('Fees').fill('0');
  await expect(page.getByText('Invalid fee amount.')).toBeVisible();
  await admit(page, name);
  await page.getByRole('button', { name: 'Next student' }).click();
  await expect(page.getByLabel('Student name')).toHaveValue('');
  expect(await listedFor(request, 'admissions', name)).toMatchObject([
    { admission_type: 'Offline Admission', fees: 12_500 },
  ]);
  expect(await listedFor(request, 'payments', name)).toMatchObject([
    { method: 'Cash', status: 'paid', amount: 12_500 },
  ]);
});

test('an admission is found, changed, deleted and brought back', { tag: '@main' }, async ({ page }) => {
  const name = newName('Found');
  await admit(page, name);
  await find(page, name);
  for (const text of ['Offline Admission', 'Physics', 'CBSE', '12th Standard', '2 Nov 2026', '₹12,500'])
    await expect(row(page, name)).toContainText(text);

  await fromMenu(row(page, name), 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Admission' });
  // There are more fields than fit, but the button that saves them stays in view.
  await expect(dialog.getByLabel('Student name')).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Address').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Address is required.')).toBeVisible();
  await dialog.getByLabel('Address').fill('7, Garden Lane, Pune');
  await dialog.getByLabel('Missing').fill('Birth certificate\nPhotograph');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, name)).toContainText('7, Garden Lane, Pune');

  await fromMenu(row(page, name), 'Edit');
  await expect(dialog.getByLabel('Missing')).toHaveValue('Birth certificate\nPhotograph');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await fromMenu(row(page, name), 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete admission' }).click();
  await expect(page.getByText('No admissions found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, name)).toBeVisible();
});

test('an admission is decided, shows its history field by field, and prints on A4', async ({ page }) => {
  const name = newName('Decided');
  await admit(page, name);
  await find(page, name);
  await row(page, name).getByRole('button', { name: 'Decide', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide' });
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(dialog.getByText('Please choose a status.')).toBeVisible();
  await dialog.getByLabel('Decision').selectOption('Decline');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(dialog.getByText('Please say why it is declined.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The class is full.');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, name)).toContainText('Declined');

  await row(page, name).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: 'Admission', level: 1 })).toBeVisible();
  const details = page.getByRole('article');
  for (const text of [name, 'The class is full.', '₹12,500', '2 Nov 2026'])
    await expect(details).toContainText(text);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('Declined by admin@taxila.test');
  await expect(history).toContainText('Status: submitted became');
  await expectAccessible(page, 'an admission with a history');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expectAccessible(page, 'a decision');
  await dialog.getByLabel('Decision').selectOption('Accept');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(history).toContainText('Accepted by admin@taxila.test');

  await page.emulateMedia({ media: 'print' });
  await expect(history).toBeHidden();
  await expect(details.getByText('For the academy')).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/);
});

test('an admission made out of an enquiry takes over what is known and converts it', {
  tag: '@main',
}, async ({ page, request }) => {
  const name = newName('Enquired');
  const asked = await request.post('/api/enquiry/', {
    data: {
      name,
      class_name: '12',
      board: 'ICSE',
      subject: 'Physics',
      country: '+91',
      phone: '9876512345',
      enquiryMessage: 'Is there a place in June?',
    },
  });
  const { _id } = await asked.json();
  const prefilled = new URLSearchParams({ student_name: name, contact_no: '9876512345', board: 'ICSE' });
  await page.goto(`/admin/admission-form?${prefilled}&course=Physics&standard=nonsense&enquiry=${_id}`);
  await expect(page.getByText('the enquiry counts as converted')).toBeVisible();
  await expect(page.getByLabel('Student name')).toHaveValue(name);
  await expect(page.getByLabel('Board')).toHaveValue('ICSE');
  await expect(page.getByLabel('Course')).toHaveValue('Physics');
  await expect(page.getByLabel('Standard')).toHaveValue('');
  await page.getByLabel('Standard').selectOption('12th Standard');
  await page.getByLabel('Joining date').fill('2026-11-02');
  await page.getByLabel('Address').fill('12, Lake Road, Pune');
  await page.getByLabel('Fees').fill('12,500');
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page).toHaveURL('/admin/admission-form');
  await page.getByRole('button', { name: 'Next student' }).click();
  await expect(page.getByLabel('Student name')).toHaveValue('');
  expect(await enquiriesOf(request, name)).toMatchObject([{ _id, status: 'converted' }]);
});

test('who was slower sees both versions and loses nothing', async ({ page, context, request }) => {
  const name = newName('Twice');
  await admit(page, name);
  await find(page, name);
  await fromMenu(row(page, name), 'Edit');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('1, My Street');

  const colleague = await context.newPage();
  await find(colleague, name);
  await fromMenu(row(colleague, name), 'Edit');
  await colleague.getByRole('dialog').getByLabel('Address').fill('2, Their Street');
  await colleague.getByRole('dialog').getByLabel('Board').selectOption('ICSE');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(colleague.getByRole('dialog')).toBeHidden();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Someone else changed this admission in the meantime.');
  const address = dialog.getByRole('group', { name: 'Address' });
  await expect(address.getByLabel('Theirs')).not.toBeChecked();
  await expect(address.getByLabel('Yours')).toBeChecked();
  await expect(address).toContainText('2, Their Street');
  await expect(dialog.getByRole('group', { name: 'Board' }).getByLabel('Theirs')).toBeChecked();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByLabel('Board')).toHaveValue('ICSE');
  await expect(dialog.getByLabel('Address')).toHaveValue('1, My Street');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await listedFor(request, 'admissions', name)).toMatchObject([
    { address: '1, My Street', board: 'ICSE', version: 3 },
  ]);
});

test('a payment leaves the list with a reason, and comes back', { tag: '@main' }, async ({ page }) => {
  const name = newName('Paid');
  await admit(page, name);
  await find(page, name, 'payments');
  for (const text of ['₹12,500', 'Cash', 'Paid']) await expect(row(page, name)).toContainText(text);
  await fromMenu(row(page, name), 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this payment?' });
  await dialog.getByRole('button', { name: 'Delete payment' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Entered twice');
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Delete payment' }).click();
  expect(new URL((await sent).url()).searchParams.get('reason')).toBe('Entered twice');
  await expect(page.getByText('No payments found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, name)).toBeVisible();
});

test('a payment shows its history, is refunded with a reason, and its day adds up', { tag: '@main' }, async ({
  page,
}) => {
  const name = newName('Refund');
  await admit(page, name);
  await find(page, name, 'payments');
  await page.getByRole('button', { name: 'Day totals' }).click();
  await expect(page.getByRole('table', { name: /Money received per day/ })).toContainText('Cash');
  await page.getByRole('button', { name: 'Close' }).click();
  await row(page, name).getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { name: /^Payment TP-/ })).toBeVisible();
  const details = page.getByRole('main');
  await expect(details).toContainText('Paid: at the counter');
  await expect(details).toContainText('₹12,500 received');
  await expect(details.getByRole('link', { name: /^R\d{4}-/ })).toBeVisible();
  await expectAccessible(page, 'a payment');
  await details.getByRole('button', { name: 'Refund' }).click();
  await expect(details).toContainText(`₹12,500 goes back to ${name}.`);
  await expect(details).toContainText('Refunds above ₹10,000 need a second person.');
  await details.getByRole('button', { name: 'Refund' }).click();
  await expect(details.getByText('Please give a reason.')).toBeVisible();
  await details.getByLabel('Reason').fill('Moved to another town');
  await details.getByLabel('Amount (₹)').fill('9,000.50');
  await details.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText(/Payment TP-\S+: ₹9,000\.50 is refunded\./)).toBeVisible();
  await expect(details).toContainText('Refund of ₹9,000.50 requested: Moved to another town');
  await expect(details).toContainText('Still held₹3,499.50');
  await details.getByRole('link', { name: 'Back to the list' }).click();
  await expect(row(page, name)).toContainText('Partly refunded');
  await expect(row(page, name)).toContainText('₹9,000.50 refunded');
  await page.getByRole('button', { name: 'Day totals' }).click();
  await expect(page.getByRole('table', { name: /Money received per day/ })).toContainText(
    '₹9,000.50 refunded',
  );
});

for (const [view, noun] of [
  ['admissions', 'admission'],
  ['payments', 'payment'],
] as const) {
  test(`failures about ${view} show a message`, async ({ page }) => {
    let broken = true;
    await page.route(`**/api/${view}/**`, (route) =>
      broken || route.request().method() !== 'GET'
        ? route.fulfill({ status: 503, body: '' })
        : route.fallback(),
    );
    await page.goto(`/admin/${view}`);
    await expect(page.getByText(`Failed to fetch ${view}. Please try again later.`)).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await fromMenu(page.getByRole('row').nth(1), 'Delete');
    if (noun === 'payment') await page.getByLabel('Reason').fill('Entered twice');
    await page.getByRole('button', { name: `Delete ${noun}` }).click();
    await expect(page.getByText(`Failed to delete ${noun}. Please try again later.`)).toBeVisible();
    if (noun === 'payment') return;
    await fromMenu(page.getByRole('row').nth(1), 'Edit');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Failed to update admission. Please try again later.',
    );
  });
}

test('decisions are made one after the other', async ({ page }) => {
  const name = newName('Queue');
  for (const one of ['a', 'b']) await admit(page, `${name} ${one}`);
  await page.goto(`/admin/admissions?search=${name}&sort=student_name`);
  await row(page, `${name} a`).getByRole('link').first().click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide' });
  await dialog.getByLabel('Decision').selectOption('Accept');
  await dialog.getByRole('button', { name: 'Save and next' }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: `${name} b` })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(row(page, `${name} a`)).toContainText(/accepted/i);
});
