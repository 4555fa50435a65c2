import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadRender } from '../../server/features/site/render.ts';
import { lighten } from './light-calls.ts';

const contract = `
import * as z from 'zod/mini';
const Course = z.object({ title: z.string().check(z.minLength(1)) });
export const readCourse = endpoint({ name: 'readCourse', summary: 'One.', path: '/courses/{id}', params: byId, answer: Course });
export const shared = { method: 'GET', answer: Course }, most = 30;
export function changed(course) { return endpoint({ body: course }); }
`;

it('leaves what the server uses out of a call, and everything else as it is', () => {
  expect(lighten(contract)).toBe(`
import * as z from 'zod/mini';
const Course = /* @__PURE__ */ (() => (z.object({ title: z.string().check(z.minLength(1)) })))();
export const readCourse = /* @__PURE__ */ (() => (endpoint({ name: 'readCourse', path: '/courses/{id}', })))();
export const shared = /* @__PURE__ */ (() => ({ method: 'GET', answer: Course }))(), most = 30;
export function changed(course) { return endpoint({ body: course }); }
`);
});

const client = join(import.meta.dirname, '../../build/client');
const render = loadRender(join(import.meta.dirname, '../../build/server'));

/** All scripts that a page loads before any interaction. */
async function scriptsOf(page: string): Promise<string[]> {
  const html = (await render?.(page)) ?? '';
  const found = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file),
  );
  for (const file of found)
    for (const [, name] of readFileSync(join(client, file), 'utf8').matchAll(
      /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g,
    ))
      found.add(`/assets/${name}`);
  return [...found].map((file) => readFileSync(join(client, file), 'utf8'));
}

const hasZod = async (page: string) =>
  (await scriptsOf(page)).some((script) => script.includes('unrecognized_keys'));

it.each(['/', '/courses', '/forum', '/chatbot'])('%s loads without zod', async (page) => {
  expect(await hasZod(page)).toBe(false);
});

it('finds zod where it is', async () => {
  expect(await hasZod('/enquiry')).toBe(true);
});
