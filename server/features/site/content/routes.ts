import { Hono } from 'hono';
import { indianDay } from '#contract/india.ts';
import { themeOf } from '#contract/site/colours.ts';
import { changeSiteContent, listSiteVersions, previewSite, readSiteContent } from '#contract/site/content.ts';
import { shownContent } from '#contract/site/shown-content.ts';
import type { Deps } from '#server/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { memoryResponse } from '#server/platform/http/pages/memory.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import type { SitePages } from '../pages.ts';
import type { SiteContentService } from './service.ts';

export function siteContentRoutes(api: Api, content: SiteContentService) {
  api.serve(readSiteContent, () => content.read());

  api.serve(changeSiteContent, ({ body: { was, ...form }, ...work }) => content.publish(work, form, was), {
    tells: ['academy'],
    audits: 'academy',
  });

  api.serve(listSiteVersions, ({ db }) => content.versions(db));

  api.serve(
    previewSite,
    async ({ db, body }) => ({ path: `/?preview=${await content.preview(db, body)}` }),
    // Nothing has changed, and nobody else sees it.
    { tells: [], audits: 'nothing' },
  );
}

/** Previews of pages, at addresses that nobody can guess. */
export function previewPages(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  content: SiteContentService,
  pages: SitePages,
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  for (const path of ['/', '/aboutus'])
    app.get(path, async (c) => {
      c.set('route', path);
      const token = c.req.query('preview') ?? '';
      const found = await content.findPreview(db, token);
      const answer = found
        ? await pages.renderWith(
            path,
            {
              content: shownContent(found, indianDay(clock.now())),
              theme: found.colours && themeOf(found.colours),
              preview: token,
            },
            path,
          )
        : await pages.get(path);
      const headers = found && { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
      return memoryResponse(
        { ...answer, headers: { ...answer.headers, ...headers } },
        c.req.raw,
        c.get('requestId'),
      );
    });
  return app;
}
