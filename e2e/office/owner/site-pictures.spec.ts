import { expect } from '@playwright/test';
import { jpegPicture, pngPicture } from '../../../tests/kit/pictures.ts';
import { testOnItsOwn } from '../../kit/product.ts';
import { signedIn } from '../../kit/sign-in.ts';

// A product of its own, since the content of the site is shared.
const test = testOnItsOwn;

test('the owner gives the site a logo, a photo and colours, and takes them back', async ({
  page,
  context,
}) => {
  await signedIn(page);
  await page.goto('/admin/settings/site');
  const logo = page.getByLabel('Logo', { exact: true });
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Please choose a PNG, JPEG or WebP picture.')).toBeVisible();
  await logo.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) });
  await expect(page.getByText('Please choose a picture of at most 5 MB.')).toBeVisible();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngPicture(600, 200) });
  await expect(page.getByAltText('Logo of Taxila Academy')).toBeVisible();
  const person = page.getByRole('group', { name: 'Team' }).getByRole('listitem').first();
  const photo = { name: 'v.jpg', mimeType: 'image/jpeg', buffer: await jpegPicture(2_000, 3_000) };
  await person.getByLabel('Photo').setInputFiles(photo);
  await expect(person.getByAltText('Photo of Vasudha Rao')).toBeVisible();
  await page.getByRole('button', { name: 'Choose colours' }).click();
  await page.getByLabel('Accent colour').fill('#ffee00');
  await expect(page.getByText('The accent #ffee00 would be hard to see;')).toBeVisible();
  await page.getByLabel('Accent colour').fill('#8a1c3b');
  await page.getByLabel('Band colour').fill('#1b3a2f');
  await expect(page.getByText('would be hard to see')).toHaveCount(0);

  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ]);
  await expect(preview.getByText('Preview: not published yet.')).toBeVisible();
  const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--marigold').trim();
  expect(await preview.evaluate(accent)).toBe('#8a1c3b');
  const visitor = await context.newPage();
  await visitor.goto('/aboutus');
  expect(await visitor.evaluate(accent)).toBe('#e07a10');

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The site is published.')).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    expect(await visitor.evaluate(accent)).toBe('#8a1c3b');
  }).toPass();
  const face = visitor.getByAltText('Vasudha Rao');
  await face.scrollIntoViewIfNeeded();
  await expect(face).toHaveJSProperty('complete', true);
  await expect(face).toHaveAttribute('width', '107');
  await expect(face).toHaveAttribute('height', '160');
  await expect(face).toHaveAttribute('loading', 'lazy');
  await expect(visitor.locator('header img')).toHaveAttribute('width', '160');
  expect(
    await visitor.locator('header img').evaluate((img: HTMLImageElement) => img.naturalWidth),
  ).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await person.getByRole('button', { name: 'Remove the photo' }).click();
  await page.getByRole('button', { name: 'Go back to our colours' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await expect(async () => {
    await visitor.goto('/aboutus');
    expect(await visitor.evaluate(accent)).not.toBe('#8a1c3b');
  }).toPass();
  await expect(visitor.getByAltText('Vasudha Rao')).toHaveCount(0);
  await expect(visitor.locator('header img')).toHaveCount(0);
});
