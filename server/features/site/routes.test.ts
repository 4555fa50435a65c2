import { beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ env: { SITE_URL: 'https://academy.example/', SMTP_URL: 'smtp://127.0.0.1:1' } });
});

describe('for search engines', () => {
  it('the sitemap holds every public page and nothing else', async () => {
    const answer = await t.fetch('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const found = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    const isPublic = pages
      .filter((page) => page.prerender)
      .map((page) => `https://academy.example${page.path}`);
    expect(found).toEqual(isPublic);
    expect(found).toContain('https://academy.example/aboutus');
    expect(found.join()).not.toMatch(/admin(?!ssion)|:id/);
  });

  it('robots.txt keeps them out of the panel and the services, and shows the way', async () => {
    const answer = await t.fetch('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await answer.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /api/',
        'Allow: /api/courses',
        'Sitemap: https://academy.example/sitemap.xml',
      ]),
    );
  });
});
