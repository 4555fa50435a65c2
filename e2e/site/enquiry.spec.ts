import { expect, test } from '@playwright/test';
import { fillEnquiry, openEnquiry, submit, success } from '../kit/enquiry-page.ts';
import { enquiriesOf, found, newName } from '../kit/office.ts';

for (const width of [390, 1280]) {
  test(`a visitor asks, at ${width} px`, { tag: width === 390 ? '@main' : [] }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const name = newName('Asha');
    await openEnquiry(page);
    await expect(page.getByLabel('Country')).toHaveValue('+91');
    await fillEnquiry(page, name);
    await submit(page).click();
    await expect(page.getByRole('status').getByText(success)).toBeInViewport();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByLabel('Class')).toHaveValue('');
    await expect(submit(page)).toBeHidden();
    const steps = page.getByRole('complementary', { name: 'How it works' });
    await expect(steps.getByRole('heading', { level: 3 })).toHaveText(['You asked', 'We read', 'We call']);
    await expect(page.getByText(/^The office calls you on \+91\s9876543210 by /)).toBeVisible();
    expect(await found(request, await page.getByText(/^TE-.{4}-.{4}$/).innerText())).toEqual([name]);
    expect(await enquiriesOf(request, name)).toMatchObject([
      {
        name,
        class_name: '10',
        board: 'State Board',
        subject: 'Algebra',
        country: '+91',
        phone: '9876543210',
        enquiryMessage: 'When does the next batch begin?',
      },
    ]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page renders and says what is missing', async ({ page }) => {
    await page.goto('/enquiry');
    await expect(page.getByRole('heading', { level: 1, name: 'Enquiry' })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeVisible();
  });
});
