import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// The reference: one bare Hono route that reads a JSON body and returns the answer that the parent has sent.
process.once('message', (answer: object) => {
  const app = new Hono();
  app.post('/', async (c) => {
    const { query } = await c.req.json<{ query: string }>();
    return c.json(query ? answer : {});
  });
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port));
});
process.on('disconnect', () => process.exit(0));
