import { Hono } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { HttpEnv } from '../request.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

/** The API's description, for machines and for people, under the title of the moment. */
export function apiDocs(table: Endpoint[], title: () => string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const describe = (named: string) => ({
    named,
    document: openApi(table, { title: named, version: '1' }),
    page: docsPage(table, named),
  });
  // Made when it is first asked for: it takes longer than all else that a start does.
  let made: ReturnType<typeof describe> | undefined;
  const current = () => {
    if (made?.named !== title()) made = describe(title());
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
