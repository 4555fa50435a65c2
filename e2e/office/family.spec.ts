import { expect, test } from '@playwright/test';
import { expectAccessible } from '../kit/accessible.ts';
import { newPhone, postEnquiry } from '../kit/enquiry-page.ts';
import { newName } from '../kit/office.ts';
import { signedIn } from '../kit/sign-in.ts';

test('an online admission converts the enquiry of its phone, and both pages show the family', async ({
  page,
  request,
}) => {
  test.slow();
  const [phone, asker, child] = [newPhone(), newName('Asker'), newName('Child')];
  await postEnquiry(request, asker, { phone });
  const choice = { course: 'Physics', standard: '12th Standard' };
  const payment = await request.post('/api/process-payment', { data: choice });
  const { payment_id } = await payment.json();
  const person = { student_name: child, contact_no: phone, address: 'Lake Road', board: 'CBSE' };
  const form = { ...choice, ...person, joining_date: '2026-12-01', payment_id };
  const admission = await request.post('/api/admissions/', { data: form });
  expect(admission.status(), await admission.text()).toBe(201);
  const { reference } = await admission.json();

  await signedIn(page);
  await page.goto(`/admin/enquiries?search=${asker}`);
  await page.getByRole('link', { name: asker }).click();
  await expect(page.getByText('Status: pending became → converted')).toBeVisible();
  await expect(page.getByText(`Why: Admission ${reference} came from this phone.`)).toBeVisible();
  await expect(page.getByText(new RegExp(`${phone}, ₹[\\d,]+ paid, ₹0 to pay`))).toBeVisible();
  await expectAccessible(page, 'an enquiry with its family');
  await page.getByRole('link', { name: new RegExp(`Admission ${child}`) }).click();
  await expect(page.getByRole('heading', { name: 'Everything of this phone' })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`Enquiry ${asker}`) })).toBeVisible();
  await expectAccessible(page, 'an admission with its family');
});

test('enquiries of one phone are one row, and one enquiry when the office merges them', async ({
  page,
  request,
}) => {
  test.slow();
  const [phone, first, second] = [newPhone(), newName('Earlier'), newName('Later')];
  await postEnquiry(request, first, { phone });
  await postEnquiry(request, second, { phone });
  await signedIn(page);
  await page.goto('/admin/enquiries');
  await expect(page.getByRole('link', { name: second })).toBeVisible();
  await expect(page.getByRole('link', { name: first })).toHaveCount(0);
  await page
    .getByRole('row', { name: new RegExp(second) })
    .getByRole('link', { name: 'and 1 more from this phone' })
    .click();
  await page.getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('heading', { name: second, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Merged: 1 more' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(first);
  const received = page.getByRole('listitem').filter({ hasText: 'Received through the site' });
  await expect(received.filter({ hasText: first })).toHaveCount(1);
  await expect(received).toHaveCount(2);
  await expectAccessible(page, 'a merged enquiry');
  await page.getByRole('button', { name: 'Unmerge' }).click();
  await expect(page.getByText('1 more enquiry of this phone')).toBeVisible();
});
