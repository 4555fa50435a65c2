// @module-tag thorough
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/kit/app.ts';
import { fuzzAuth, wildSettings } from '../../../proof/fuzz/auth.ts';
import { lastErrorLog } from '../../../proof/fuzz/last-error.ts';
import { people } from '../../../proof/fuzz/people.ts';

const errors = lastErrorLog();
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ log: errors.log, env: wildSettings });
});

it('no input to any endpoint is answered with a fault of ours', async () => {
  const seed = Date.now() % 2 ** 31;
  const found = await fuzzAuth({ product: t, people: await people(t), seed, least: 800, errors });
  const faults = found.filter(({ fault }) => fault).map(({ name, fault }) => `${name}\n${fault}`);
  expect(faults, `npm run fuzz -- --seed ${seed}`).toEqual([]);
  expect(found.length).toBeGreaterThan(50);
});

it('no bearer token is answered with a fault of ours', async () => {
  const { token } = await t.signIn();
  const bearer = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.='), maxLength: 80 }),
    fc
      .tuple(fc.jsonValue(), fc.jsonValue())
      .map((parts) =>
        [...parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), 'AAAA'].join('.'),
      ),
    fc.constant(`${token.slice(0, -4)}AAAA`),
  );
  await fc.assert(
    fc.asyncProperty(bearer, async (sent) => {
      for (const path of ['/auth/v1/user', '/auth/v1/admin/users', '/api/account/sessions']) {
        const { status } = await t.fetch(path, { headers: { Authorization: `Bearer ${sent}` } });
        expect([401, 403]).toContain(status);
      }
    }),
    { numRuns: 60 },
  );
});
