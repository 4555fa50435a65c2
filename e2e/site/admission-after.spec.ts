import { expect, type Page, test } from '@playwright/test';
import { openForm, payFor, referenceIn, submitButton, success } from '../kit/admission-page.ts';
import { newName } from '../kit/office.ts';
import { newMember, signedIn } from '../kit/sign-in.ts';

async function submitted(page: Page): Promise<{ name: string; reference: string }> {
  const name = newName('Kept');
  await openForm(page);
  await page.getByLabel('Email (optional)').fill('kept@taxila.test');
  await payFor(page, name);
  await submitButton(page).click();
  await expect(page.getByText(success)).toBeVisible();
  return { name, reference: await referenceIn(page, 'TA') };
}

test('a device shows the confirmation for weeks without storing a name, number or address', async ({
  page,
  context,
}) => {
  const { name, reference } = await submitted(page);
  await page.reload();
  await expect(page.getByText('calls you on 9876543210')).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto('/admission-form');
  await expect(later.getByText(reference)).toBeVisible();
  await expect(later.getByText('calls you on the number that ends in 3210')).toBeVisible();
  await expect(later.getByRole('link', { name: 'Open the receipt' })).toBeVisible();
  const stored = await later.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain(reference);
  for (const personal of [name, '9876543210', '98765 43210', 'kept@taxila.test', 'Lake Road'])
    expect(stored).not.toContain(personal);
  await later.getByRole('button', { name: 'Admit another child' }).click();
  await expect(later.getByLabel('Address')).toHaveValue('');
  await expect(later.getByLabel('Contact number')).toHaveValue('');
});

test('the reference is shared with the Web Share API, or else by WhatsApp', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true, writable: true });
  });
  const { reference } = await submitted(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Share' }).click();
  const sent = new URL((await opened).url()).searchParams.get('text');
  expect(sent).toContain(`reference ${reference}`);
  expect(sent).toContain(`/track?reference=${reference}`);
  await (await opened).close();

  const shared = page.waitForEvent('console', (message) => message.text().includes(reference));
  await page.evaluate(() => {
    navigator.share = async (data) => console.info(data?.text);
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await shared;
  expect(context.pages()).toHaveLength(1);
});

test('the confirmation prints without the site around it', async ({ page }) => {
  const { reference } = await submitted(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByText(/^Receipt T\d{4}-\d{6}$/)).toBeVisible();
  await expect(page.getByText('What happens next')).toBeVisible();
  for (const name of ['Copy', 'Share', 'Print', 'Admit another child'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('the name of the student is neither prefilled nor autofilled', async ({ page }) => {
  const parent = await newMember(page.request, { firstName: 'Meera', lastName: 'Kulkarni' });
  await signedIn(page, parent);
  await openForm(page);
  const student = page.getByLabel('Student name');
  await expect(student).toHaveValue('');
  await expect(student).toHaveAttribute('autocomplete', 'off');
  for (const label of ['Contact number', 'Email (optional)', 'Address'])
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', /^section-parent /);
  await expect(page.getByRole('main')).not.toContainText('Meera');
});
