import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testApp } from '#tests/kit/app.ts';
import { inBackground, withinRequest } from '../http/request-scope.ts';
import { bulkheads } from '../limits/bulkhead.ts';

/** Eight for the public, four each for the office and background work, whatever the machine. */
const lanes = { DATABASE_POOL: '16', DATABASE_POOL_OFFICE: '4' };

it('lends connections in turn: a burst of one caller does not keep the next one waiting', async () => {
  const { pool } = (await testApp({ env: lanes })).deps;
  const as = <T>(address: string, work: () => T) =>
    withinRequest({ address, pause: () => () => {}, leave: () => {} }, work);
  const figures = () => bulkheads.get('database public')?.figures();
  const held = await Promise.all(Array.from({ length: 7 }, () => as('slow', () => pool.connect())));
  // One place is for others, so one of them is answered at once.
  const { rows } = await as('other', () => pool.query('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);

  const last = await as('other', () => pool.connect());
  const done: string[] = [];
  const ask = (address: string) => as(address, () => pool.query('select 1')).then(() => done.push(address));
  const burst = Array.from({ length: 30 }, () => ask('burst'));
  const late = ask('late');
  expect(figures()).toMatchObject({ running: 8, waiting: 31 });
  last.release();
  await late;
  expect(done.filter((address) => address === 'burst').length).toBeLessThan(3);
  for (const client of held) client.release();
  await Promise.all(burst);
  await nextTurn();
  expect(figures()).toMatchObject({ running: 0, waiting: 0 });
});

it('takes a connection back whose statement failed', async () => {
  const { pool } = (await testApp()).deps;
  for (let i = 0; i < 12; i++) await expect(pool.query('select nothing')).rejects.toThrow('nothing');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('keeps the connections of the public, the office and background work apart', async () => {
  const t = await testApp({ env: lanes });
  const { pool } = t.deps;
  const { authorization } = await t.signIn('staff');
  const figures = (lane: string) => bulkheads.get(`database ${lane}`)?.figures();
  const askOffice = (path: string) => t.fetch(path, { headers: authorization });
  const asOffice = () =>
    withinRequest({ address: 'clerk', lane: 'office', pause: () => () => {}, leave: () => {} }, () =>
      pool.connect(),
    );
  const held = await Promise.all([
    ...Array.from({ length: 4 }, asOffice),
    ...Array.from({ length: 4 }, () => inBackground(() => pool.connect())),
  ]);
  // A list, an export that is read while it is sent, and the home wait for the office's; the public does not.
  const waiting = ['/api/enquiries/', '/api/enquiries.csv', '/api/office/home'].map(askOffice);
  await expect.poll(() => figures('office')?.waiting).toBe(3);
  expect((await t.fetch('/api/forum/topics')).status).toBe(200);
  expect(figures('public')).toMatchObject({ running: 0, waiting: 0 });
  expect(figures('background')).toMatchObject({ running: 4, waiting: 0 });
  for (const client of held) client.release();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
