import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testApp } from '#tests/kit/app.ts';
import { bulkheads } from './bulkhead.ts';
import { withinRequest } from './http/request-scope.ts';

it('lends connections in turn: a burst of one caller does not keep the next one waiting', async () => {
  const { pool } = (await testApp()).deps;
  const as = <T>(address: string, work: () => T) =>
    withinRequest({ address, pause: () => () => {}, leave: () => {} }, work);
  const figures = () => bulkheads.get('database')?.figures();
  const held = await Promise.all(Array.from({ length: 8 }, () => as('slow', () => pool.connect())));
  // Two places are for others, so one of them is answered at once.
  const { rows } = await as('other', () => pool.query('select 1 as one'));
  expect(rows).toEqual([{ one: 1 }]);

  const rest = await Promise.all(Array.from({ length: 2 }, () => as('other', () => pool.connect())));
  const done: string[] = [];
  const ask = (address: string) => as(address, () => pool.query('select 1')).then(() => done.push(address));
  const burst = Array.from({ length: 30 }, () => ask('burst'));
  const late = ask('late');
  expect(figures()).toMatchObject({ running: 10, waiting: 31 });
  rest[0]?.release();
  await late;
  expect(done.filter((address) => address === 'burst').length).toBeLessThan(3);
  for (const client of [...held, rest[1]]) client?.release();
  await Promise.all(burst);
  await nextTurn();
  expect(figures()).toMatchObject({ running: 0, waiting: 0 });
});

it('takes a connection back whose statement failed', async () => {
  const { pool } = (await testApp()).deps;
  for (let i = 0; i < 12; i++) await expect(pool.query('select nothing')).rejects.toThrow('nothing');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
