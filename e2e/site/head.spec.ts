import { expect, test } from '@playwright/test';
import { pages } from '../../contract/pages.ts';

const publicPages = pages.filter(({ path, prerender }) => prerender && !path.includes(':'));

for (const { path } of publicPages) {
  test(`${path} has its title, description and link preview in the HTML`, async ({ request, baseURL }) => {
    const html = await (await request.get(path)).text();
    const content = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1];
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
    expect(title).toMatch(/^.+ · Taxila Academy$/);
    expect(content('description')?.length).toBeGreaterThan(20);
    expect(content('og:title')).toBe(title);
    expect(content('og:description')).toBe(content('description'));
    expect(content('og:url')).toBe(baseURL + path);
    expect(content('og:image')).toBe(`${baseURL}/card.png`);
    expect(html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]).toBe(baseURL + path);
    expect(html).not.toMatch(/%[A-Z_]+%/);
  });
}

test('every spelling of an address has one canonical link, which follows the navigation', {
  tag: '@main',
}, async ({ page, baseURL }) => {
  const canonical = page.locator('link[rel="canonical"]');
  await page.goto('/ABOUTUS/');
  await expect(canonical).toHaveAttribute('href', `${baseURL}/aboutus`);
  await page.getByRole('link', { name: 'Enquiry' }).click();
  await expect(page).toHaveTitle(/^Enquiry/);
  await expect(canonical).toHaveAttribute('href', `${baseURL}/enquiry`);
  await expect(canonical).toHaveCount(1);
});

test('pages that are not to be found have no canonical link', async ({ request }) => {
  for (const path of ['/admin', '/no-such-page']) {
    const html = await (await request.get(path)).text();
    expect(html).not.toContain('rel="canonical"');
  }
  expect(await (await request.get('/no-such-page')).text()).toContain('content="noindex"');
});

test('search engines get the academy and its courses as structured data', async ({ page, baseURL }) => {
  await page.goto('/');
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
  expect(data['@context']).toBe('https://schema.org');
  expect(data['@graph'][0]).toMatchObject({
    '@type': 'EducationalOrganization',
    name: 'Taxila Academy',
    url: `${baseURL}/`,
  });
  expect(data['@graph'][1].itemListElement).toHaveLength(6);
  expect(data['@graph'][1].itemListElement[0].item).toMatchObject({
    '@type': 'Course',
    name: 'Mathematics',
  });
});

test('the manifest names the academy, and its pictures are there', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Taxila Academy', start_url: '/', display: 'standalone' });
  const sizes = manifest.icons.map((icon: { sizes: string; purpose?: string }) => icon.purpose ?? icon.sizes);
  expect(sizes).toEqual(['192x192', '512x512', 'maskable']);
  const pictures = manifest.icons.map((icon: { src: string }) => icon.src);
  for (const src of [...pictures, '/icon-180.png', '/card.png', '/favicon.svg']) {
    const answer = await request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([
      src,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});
