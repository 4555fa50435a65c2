import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../kit/accessible.ts';
import { newName, officeHeaders } from '../../kit/office.ts';
import { signedIn } from '../../kit/sign-in.ts';

const box = (page: Page) => page.getByRole('combobox', { name: /^Name, phone, reference/ });

async function sendEnquiry(page: Page, name: string, phone: string) {
  const form = { class_name: 9, board: 'IB', subject: 'Hindi', enquiryMessage: 'Please call me.' };
  const answer = await page.request.post('/api/enquiry', { data: { name, phone, ...form } });
  expect(answer.status()).toBe(201);
}

test('a clerk finds a family by name or phone from any page, by keyboard alone', { tag: '@main' }, async ({
  page,
}) => {
  const name = newName('Findable');
  await sendEnquiry(page, name, '9811122233');
  await signedIn(page);
  await page.goto('/admin/courses');
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(name.split(' ').toReversed().join(' '));
  await expect(page.getByRole('option', { name })).toBeVisible();
  await expectAccessible(page, 'what Find has found');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/enquiries\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText([name]);
  await page.keyboard.type('+91 98111 22233');
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('invite');
  await expect(page.getByRole('option', { name: 'Invite someone' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Invite someone' })).toBeVisible();
  // It does not open over a dialog.
  await page.keyboard.press('Control+k');
  await expect(page.locator('[aria-keyshortcuts~="Control+K"]')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/people$/);
});

test('on a phone a receipt is found by its number, by touch', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const headers = await officeHeaders(page.request);
  const student_name = newName('Receipt');
  const admitted = await page.request.post('/api/admissions/', {
    headers,
    data: {
      student_name,
      admission_type: 'Offline Admission',
      course: 'Physics',
      standard: '12th Standard',
      board: 'CBSE',
      joining_date: '2026-06-15',
      address: 'Pune',
      contact_no: '9811122244',
      fees: 12_500,
    },
  });
  const { receipt } = await admitted.json();
  await signedIn(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Find' }).click();
  await box(page).fill(receipt.number.toLowerCase().replace('-', ' '));
  await page.getByRole('option', { name: receipt.number }).click();
  await expect(page).toHaveURL(new RegExp(`/receipt/${receipt.number}`));
  await expect(page.getByText(student_name).first()).toBeVisible();
});

test('who sees Find can already press its keys, and it stays open while the page comes', async ({ page }) => {
  await signedIn(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[aria-keyshortcuts~="Control+K"]')) return;
      observer.disconnect();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/admin/courses');
  await expect(page.getByText('Add Course').first()).toBeAttached();
  await expect(box(page)).toBeFocused();
});

test('what is typed while Find is on its way is searched, and is no key of the list below', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/admin/enquiries');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/{find,dialog}-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('jxinvi');
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden();
  release();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('te');
  await expect(box(page)).toHaveValue('jxinvite');
});
