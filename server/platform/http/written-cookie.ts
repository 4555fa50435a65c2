import type { MiddlewareHandler } from 'hono';
import type { Position, ReadReplicas } from '#server/platform/database/read-replicas.ts';
import type { HttpEnv } from './request.ts';

const name = 'taxila_written';
/** In seconds; a replica that is further behind is left alone by all. */
const kept = 60;

/** Tells whoever has written how far the primary had come then, so that they see it whichever node they ask next. */
export const tellWritten =
  (replicas: ReadReplicas, siteUrl: string): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next();
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return;
    // Where the primary is away, nothing was written.
    const at = await replicas.catchUp().catch(() => undefined);
    if (at !== undefined)
      c.env.outgoing.setHeader(
        'Set-Cookie',
        `${name}=${at}; Max-Age=${kept}; Path=/; HttpOnly; SameSite=Strict${siteUrl.startsWith('https:') ? '; Secure' : ''}`,
      );
  };

/** How far the primary had come when the caller last wrote. */
export function writtenBy(cookies: string | undefined): Position {
  return BigInt(new RegExp(`\\b${name}=(\\d{1,19})\\b`).exec(cookies ?? '')?.[1] ?? 0);
}
