import { Hono } from 'hono';
import { type Page, pages } from '#contract/pages.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import { escapeHtml } from '#server/platform/mail/template.ts';

/** What search engines ask for: which pages there are, and what is none of their business. */
export function siteRoutes({ siteUrl }: { siteUrl: string }): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const robots = robotsText(siteUrl);
  const sitemap = sitemapXml(pages, siteUrl);
  const answer = (path: string, type: string, body: string) =>
    app.get(path, (c) => {
      c.set('route', path);
      return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' });
    });
  answer('/robots.txt', 'text/plain; charset=utf-8', robots);
  answer('/sitemap.xml', 'application/xml; charset=utf-8', sitemap);
  return app;
}

function robotsText(siteUrl: string): string {
  // The list of courses is drawn from the API, so those who draw pages need it.
  const rules = [
    'Allow: /api/courses',
    ...['/admin', '/api/', '/auth/', '/dev/', '/mail/'].map((p) => `Disallow: ${p}`),
  ];
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}

function sitemapXml(all: readonly Page[], siteUrl: string): string {
  const urls = all
    .filter(({ path, prerender }) => prerender && !path.includes(':'))
    .map(({ path }) => `  <url><loc>${escapeHtml(siteUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
