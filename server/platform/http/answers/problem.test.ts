import { Pool } from 'pg';
import { expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors, toFailure } from './problem.ts';

it('says that a text cannot be stored where a field forgot to look', async () => {
  const pool = new Pool({ connectionString: inject('postgresUrl'), max: 1 });
  const thrown = await pool.query('select $1::text', ['a\0b']).catch((error: unknown) => error);
  await pool.end();
  expect(toFailure(new Error('Failed query', { cause: thrown }))).toMatchObject({
    code: 'bad_request',
    message: 'This text has characters that cannot be stored.',
  });
  expect(toFailure(new Error('anything else'))).toMatchObject({ code: 'internal' });
});

it('says what is wrong where a rule of the contract has no message', () => {
  const result = z.strictObject({ name: z.string().check(z.maxLength(3)) }).safeParse({ name: 'Asha' });
  expect(result.error && fieldErrors(result.error)).toEqual([
    { field: 'name', message: 'Too big: expected string to have <=3 characters' },
  ]);
});
