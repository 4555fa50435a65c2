import { Hono } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import type { HttpEnv } from './request.ts';

/** The API's description, for machines and for people. */
export function apiDocs(table: Endpoint[], title: string): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const document = openApi(table, { title, version: '1' });
  const page = docsPage(table, title);
  app.get('/openapi.json', (c) => c.json(document));
  app.get('/docs', (c) => {
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    c.header('Content-Security-Policy', policy);
    return c.html(page);
  });
  return app;
}
