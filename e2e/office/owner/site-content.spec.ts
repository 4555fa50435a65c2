import { expect } from '@playwright/test';
import { testOnItsOwn } from '../../kit/product.ts';
import { signedIn } from '../../kit/sign-in.ts';

// A product of its own, since the content of the site is shared.
const test = testOnItsOwn;

test('the owner writes what the site says, looks at it, publishes it and takes it back', async ({
  page,
  context,
}) => {
  await signedIn(page);
  await page.goto('/admin/settings/site');
  await page.getByLabel('Tagline on the home page').fill('Small classes, kept promises.');
  await page.getByRole('button', { name: 'Add an announcement' }).click();
  await page.getByLabel('Announcement').fill('Open day on Saturday.');
  await page.getByRole('button', { name: 'Remove person 4' }).click();
  await page.getByRole('button', { name: 'Add a testimonial' }).click();
  const last = page.getByRole('group', { name: 'What students say' }).getByRole('listitem').last();
  await last.getByLabel('Words').fill('She reads by herself now.');
  await last.getByLabel('Name').fill('Mother of Tara');
  await expect(last.getByText('Not shown: nobody has agreed to it yet.')).toBeVisible();
  await last.getByRole('button', { name: 'Record consent' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(last.getByText('Please say who agreed.')).toBeVisible();
  await last.getByLabel('Who agreed').fill('Mrs Rao');

  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ]);
  await expect(preview.getByText('Small classes, kept promises.')).toBeVisible();
  await expect(preview.getByText('Preview: not published yet.')).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto('/');
  await expect(visitor.getByText('Small classes, kept promises.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The site is published.')).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('Small classes, kept promises.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(visitor.getByText('She reads by herself now.')).toBeVisible();
  await expect(visitor.getByText('Open day on Saturday.')).toBeVisible();
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.getByText('Open day on Saturday.')).toBeHidden();
  await visitor.emulateMedia({ media: 'screen' });
  await visitor.goto('/aboutus');
  await expect(visitor.getByText('Devendra Joshi')).toHaveCount(0);

  await last.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByText('She reads by herself now.')).toHaveCount(0);
  }).toPass();

  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Take it back' }).last().click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  // Not by the toast: the previous one may still be there.
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await visitor.goto('/aboutus');
  await expect(visitor.getByText('Devendra Joshi')).toBeVisible();
});

test('of two who write at once, who saves second is shown both', async ({ page, context }) => {
  await signedIn(page);
  await page.goto('/admin/settings/site');
  await page.getByLabel('Tagline on the home page').fill('Mine.');
  const other = await context.newPage();
  await signedIn(other);
  await other.goto('/admin/settings/site');
  await other.getByLabel('Tagline on the home page').fill('Theirs.');
  await other.getByLabel('Vision').fill('A vision of theirs.');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('The site is published.')).toBeVisible();

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Someone else published the site in the meantime.')).toBeVisible();
  await expect(page.getByRole('main').locator('legend')).toHaveText(['Tagline', 'Vision']);
  const tagline = page.getByRole('group', { name: 'Tagline' });
  await expect(tagline.getByText('Theirs.')).toBeVisible();
  await expect(tagline.getByRole('radio', { name: /Mine\./ })).toBeChecked();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel('Tagline on the home page')).toHaveValue('Mine.');
  await expect(page.getByLabel('Vision')).toHaveValue('A vision of theirs.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The site is published.')).toBeVisible();
});
