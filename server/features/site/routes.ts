import { Hono } from 'hono';
import { type Page, pages } from '#contract/pages.ts';
import { coursePath, topicPath } from '#contract/slug-path.ts';
import type { Deps } from '#server/deps.ts';
import type { CourseService } from '#server/features/courses/service.ts';
import type { ForumService } from '#server/features/forum/service.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import { escapeHtml } from '#server/platform/mail/template.ts';
import type { SiteContentService } from './content/service.ts';
import { manifest } from './manifest.ts';

/** A sitemap holds at most 50,000 addresses. */
const mostTopics = 45_000;

interface Sources {
  forum: Pick<ForumService, 'listedTopics'>;
  courses: Pick<CourseService, 'catalogue'>;
  content: Pick<SiteContentService, 'read'>;
}

/** For programs: the sitemap, robots.txt and the web app manifest. */
export function siteRoutes(
  { siteUrl, db, academyName }: Pick<Deps, 'siteUrl' | 'db' | 'academyName'>,
  { forum, courses, content }: Sources,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const answer = (path: string, type: string, body: () => Promise<string>) =>
    app.get(path, async (c) => {
      c.set('route', path);
      return c.body(await body(), 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' });
    });
  answer('/robots.txt', 'text/plain; charset=utf-8', async () => robotsText(siteUrl));
  answer('/manifest.webmanifest', 'application/manifest+json', async () =>
    JSON.stringify(manifest(academyName(), (await content.read()).logo)),
  );
  answer('/sitemap.xml', 'application/xml; charset=utf-8', async () => {
    const topics = await forum.listedTopics(db, mostTopics);
    const { all } = await courses.catalogue.get();
    return sitemapXml([
      ...publicPaths(pages).map((path) => ({ loc: siteUrl + path })),
      ...all.map((course) => ({ loc: siteUrl + coursePath(course) })),
      ...topics.map((topic) => ({ loc: siteUrl + topicPath(topic), changed: topic.last_at })),
    ]);
  });
  return app;
}

function robotsText(siteUrl: string): string {
  // Lists of courses and topics are loaded from the API, so crawlers that render pages need them.
  const rules = [
    'Allow: /api/courses',
    'Allow: /api/forum',
    ...['/admin', '/api/', '/auth/', '/dev/', '/mail/'].map((p) => `Disallow: ${p}`),
  ];
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}

const publicPaths = (all: readonly Page[]) =>
  all.filter(({ path, prerender }) => prerender && !path.includes(':')).map(({ path }) => path);

function sitemapXml(entries: { loc: string; changed?: Date }[]): string {
  const urls = entries.map(({ loc, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `  <url><loc>${escapeHtml(loc)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
