import { Hono } from 'hono';
import { Failure } from '#contract/failure.ts';
import type { Deps } from '#server/deps.ts';
import { isLocalRequest } from '#server/platform/http/reading/local-request.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import { mailboxPage } from './mailbox-page.ts';
import { list } from './store.ts';

/** The built-in mailbox, only where this cannot be a public site, and only for requests from this machine. */
export function mailboxRoutes({
  academyName,
  config,
  db,
}: Pick<Deps, 'academyName' | 'config' | 'db'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  if (!config.isLocalOnly) return app;
  app.use(async (c, next) => {
    c.set('route', '/dev/mailbox');
    if (!isLocalRequest(c)) throw new Failure('not_found');
    await next();
  });
  app.get('/mailbox.json', async (c) => c.json(await list(db), 200, { 'Cache-Control': 'no-store' }));
  app.get('/mailbox', async (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'");
    return c.html(mailboxPage(await list(db), academyName()));
  });
  return app;
}
