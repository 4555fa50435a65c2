import { Hono } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { HttpEnv } from '../request.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

/** The API's description, for machines and for people. The title may change at any time. */
export function apiDocs(table: Endpoint[], currentTitle: () => string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const describe = (title: string) => ({
    title,
    document: openApi(table, { title, version: '1' }),
    page: docsPage(table, title),
  });
  // Made on the first request, since it takes longer than the rest of a start.
  let made: ReturnType<typeof describe> | undefined;
  const current = () => {
    if (made?.title !== currentTitle()) made = describe(currentTitle());
    return made;
  };
  app.get('/openapi.json', (c) => c.json(current().document));
  app.get('/docs', (c) => {
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    c.header('Content-Security-Policy', policy);
    return c.html(current().page);
  });
  return app;
}
