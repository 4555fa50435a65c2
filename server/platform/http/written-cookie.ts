import type { MiddlewareHandler } from 'hono';
import type { Position, ReadReplicas } from '#server/platform/database/read-replicas.ts';
import type { HttpEnv } from './request.ts';

const name = 'taxila_written';
/** In seconds. A replica that is further behind is not used at all. */
const maxAge = 60;

/** Gives a caller who has written the position of the primary, so that any node they ask next shows what they wrote. */
export const setWrittenCookie =
  (replicas: ReadReplicas, siteUrl: string): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next();
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return;
    // Where the primary is away, nothing was written.
    const at = await replicas.catchUp().catch(() => undefined);
    if (at !== undefined)
      c.env.outgoing.setHeader(
        'Set-Cookie',
        `${name}=${at}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict${siteUrl.startsWith('https:') ? '; Secure' : ''}`,
      );
  };

/** The position of the primary when the caller last wrote. */
export function readWrittenCookie(cookies: string | undefined): Position {
  return BigInt(new RegExp(`\\b${name}=(\\d{1,19})\\b`).exec(cookies ?? '')?.[1] ?? 0);
}
