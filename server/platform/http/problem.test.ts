import { Pool } from 'pg';
import { expect, inject, it } from 'vitest';
import { toFailure } from './problem.ts';

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
