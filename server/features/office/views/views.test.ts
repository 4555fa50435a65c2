import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mostViews, View } from '#contract/office/views.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { readAs } from '#tests/kit/read-as.ts';

let t: TestApp;
let asha: { Authorization: string };
let ravi: { Authorization: string };

beforeAll(async () => {
  t = await testApp();
  asha = (await t.signIn('staff')).authorization;
  ravi = (await t.signIn('staff')).authorization;
});

const send = (method: string, path: string, who: object, body?: object) =>
  t.fetch(path, {
    method,
    headers: { ...who, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const save = (who: object, name: string, query = 'status=pending', list = 'enquiries') =>
  send('PUT', '/api/office/views', who, { list, name, query });
const viewsOf = async (who: object, list = 'enquiries') =>
  readAs(z.array(View), await send('GET', `/api/office/views?list=${list}`, who));

it('views are saved by name, each for its owner and its list alone', async () => {
  await readAs(View, await save(asha, 'Mine', 'owner=me'));
  await readAs(View, await save(asha, 'Late', 'todo=overdue'));
  await readAs(View, await save(asha, 'Mine', 'owner=me&sort=name'));
  await readAs(View, await save(asha, 'Cash', 'method=Cash', 'payments'));
  expect((await viewsOf(asha)).map(({ name, query }) => [name, query])).toEqual([
    ['Late', 'todo=overdue'],
    ['Mine', 'owner=me&sort=name'],
  ]);
  expect(await viewsOf(ravi)).toEqual([]);
  const [late] = await viewsOf(asha);
  expect((await send('DELETE', `/api/office/views/${late?._id}`, ravi)).status).toBe(404);
  expect((await send('DELETE', `/api/office/views/${late?._id}`, asha)).status).toBe(204);
  expect((await viewsOf(asha)).map(({ name }) => name)).toEqual(['Mine']);
});

it('refuses a view without a name, of no list, or one too many', async () => {
  expect((await save(ravi, ' ')).status).toBe(422);
  expect((await save(ravi, 'Odd', '', '../people')).status).toBe(422);
  expect((await save(ravi, 'Long', 'a'.repeat(2001))).status).toBe(422);
  for (let i = 0; i < mostViews; i++) await save(ravi, `View ${i}`);
  expect((await save(ravi, 'One more')).status).toBe(409);
  expect((await save(ravi, 'View 3', 'status=visit')).status).toBe(200);
});
