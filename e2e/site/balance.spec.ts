import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessible.ts';
import { newName, officeHeaders } from '../kit/office.ts';
import { newMember, signedIn, signIn } from '../kit/sign-in.ts';

/** An admission with 2,500 of 12,500 paid at the counter. */
async function admitInPart(request: APIRequestContext, more: object) {
  const data = {
    admission_type: 'Offline Admission',
    course: 'Physics',
    board: 'CBSE',
    standard: '12th Standard',
    joining_date: '2026-06-15',
    address: '12, Lake Road, Pune',
    contact_no: '9876543210',
    fees: 12_500,
    received: 2_500,
    ...more,
  };
  const answer = await request.post('/api/admissions/', { data, headers: await officeHeaders(request) });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { reference: string };
}

test('a part is paid at the counter, and the family pays the rest and sees it in its account', {
  tag: '@main',
}, async ({ page, browser }) => {
  const person = await newMember(page.request);
  const [name, sibling] = [newName('Balance'), newName('Sibling')];
  const { reference } = await admitInPart(page.request, { student_name: name, email: person.email });
  const other = await admitInPart(page.request, { student_name: sibling, contact_no: '9876500077' });

  const office = await browser.newPage();
  await signedIn(office);
  await office.goto(`/admin/dues?search=${encodeURIComponent(name)}`);
  const row = office.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('₹10,000');
  await row.getByRole('button', { name: 'Remind' }).click();
  await expect(row).toContainText('Reminded today');
  await expectAccessible(office, 'the list of dues');

  await page.goto(`/track?reference=${reference}`);
  await page.getByLabel('Contact number').fill('98765 43210');
  await page.getByRole('button', { name: 'Track' }).click();
  const application = page.getByRole('region', { name: 'Your application' });
  await application.getByRole('button', { name: 'Pay a part' }).click();
  await application.getByLabel('Amount').fill('4,000');
  await application.getByRole('button', { name: 'Pay this part' }).click();
  await application.getByRole('button', { name: 'Pay the balance of ₹6,000' }).click();
  await expect(application.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(3);
  await expect(application).toContainText('Balance₹0');
  await expectAccessible(page, 'a paid application');
  await expect(office.getByText('No dues found.')).toBeVisible();

  await signIn(page, person);
  await page.goto('/account');
  const own = page.getByRole('region', { name: 'My applications and receipts' });
  await expect(own.getByRole('heading', { name })).toBeVisible();
  await expect(own.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(3);
  await own.getByText('Add an application').click();
  await own.getByLabel('Reference number').fill(other.reference);
  await own.getByLabel('Contact number').fill('9876500077');
  await own.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(own.getByRole('heading', { name: sibling })).toBeVisible();
  await own.getByRole('button', { name: 'Pay the balance of ₹10,000' }).dblclick();
  await expect(own.getByRole('list', { name: 'Receipts' }).first().getByRole('listitem')).toHaveCount(2);
  await expect(own.getByRole('button', { name: /^Pay the balance/ })).toHaveCount(0);
  await expectAccessible(page, 'the own applications');
  await own.getByRole('list', { name: 'Receipts' }).first().getByRole('link').last().click();
  await expect(page).toHaveURL(/\/receipt\/T\d{4}-\d{6}/);
  await expect(page.getByText('₹10,000').first()).toBeVisible();
});
