import { Hono } from 'hono';
import type { PictureSize } from '#contract/site/picture-address.ts';
import { sendPicture } from '#contract/site/pictures.ts';
import type { Deps } from '#server/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { memoryAnswer, memoryResponse } from '#server/platform/http/pages/memory.ts';
import { closedHeaders } from '#server/platform/http/pages/security-headers.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import { pictureBytes, storePicture } from './service.ts';
import { pictureMaking } from './thread.ts';

const limit = { name: 'pictures', points: 120, seconds: 600 };

export function pictureRoutes(api: Api) {
  // It records its audit entry itself, and nobody sees the picture before it is published.
  api.serve(sendPicture, storePicture, { limit, bulkhead: pictureMaking, tells: [], audits: 'nothing' });
}

const headers = {
  ...closedHeaders,
  'Content-Type': 'image/webp',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** Serves the pictures, at addresses that change with their content. */
export function pictureFiles({ db }: Pick<Deps, 'db'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/pictures/:file', async (c, next) => {
    c.set('route', '/pictures/{file}');
    const [, name, size] = /^([0-9a-f]{32})-(small|large)\.webp$/.exec(c.req.param('file')) ?? [];
    if (!name || !size) return next();
    const bytes = await pictureBytes(db, name, size as PictureSize);
    if (!bytes) return next();
    return memoryResponse(memoryAnswer(bytes, headers), c.req.raw, c.get('requestId'));
  });
  return app;
}
