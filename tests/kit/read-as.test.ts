import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readAs } from './read-as.ts';

const Course = z.object({ title: z.string(), standard: z._default(z.number(), 1) });

test('parses a body with its schema', async () => {
  expect(await readAs(Course, Response.json({ title: 'Algebra', other: 1 }))).toEqual({
    title: 'Algebra',
    standard: 1,
  });
});

test('names status and body before what does not fit', async () => {
  const refused = Response.json({ detail: 'The title is missing.' }, { status: 422 });
  const error = await readAs(Course, refused).catch((reason: Error) => reason);
  expect((error as Error).message.split('\n').slice(0, 2)).toEqual([
    '422 from the app: {"detail":"The title is missing."}',
    'This does not fit the schema:',
  ]);
  expect((error as Error).message).toContain('title');
});

test('keeps the message short', async () => {
  const many = Response.json(Array.from({ length: 500 }, () => ({ title: 1 })));
  const error = await readAs(z.array(Course), many).catch((reason: Error) => reason);
  expect((error as Error).message.split('\n').length).toBeLessThan(15);
  expect((error as Error).message).toContain('… and 495 more');
});

test.each([
  ['a page', new Response('<html>', { status: 502 }), '502 from the app: <html>\nThis is not JSON.'],
  ['nothing', new Response(null, { status: 204 }), '204 from the app: (no body)\nThis is not JSON.'],
])('says that %s is not JSON', async (_, answer, message) => {
  await expect(readAs(Course, answer)).rejects.toThrow(message);
});
