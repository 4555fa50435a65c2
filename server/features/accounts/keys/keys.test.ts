import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/platform/database/database.ts';
import { StartFailure } from '#server/platform/start-failure.ts';
import { loadKeys } from './keys.ts';

const noDatabase = {} as Db;
const load = (key: object) =>
  loadKeys(noDatabase, readConfig({ JWT_KEYS: JSON.stringify([{ kid: 'one', ...key }]) }).auth);

const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const short = generateKeyPairSync('rsa', { modulusLength: 1_024 });
const [own, shown] = [pair.privateKey, pair.publicKey].map((key) => key.export({ format: 'jwk' }));

describe('keys of the operator', () => {
  it('that can sign are taken', async () => {
    expect((await load({ ...own, alg: 'ES256' })).signing).toMatchObject({ kid: 'one', alg: 'ES256' });
  });

  it.each([
    ['a public one', { ...shown, alg: 'ES256' }],
    ['one of another kind', { kty: 'oct', k: 'c2VjcmV0LW9mLXRoaXJ0eS10d28tY2hhcmFjdGVycyE', alg: 'ES256' }],
    ['one that is to verify only', { ...own, alg: 'ES256', key_ops: ['verify'] }],
    ['one that is too short', { ...short.privateKey.export({ format: 'jwk' }), alg: 'RS256' }],
    ['one that lacks a part', { kty: 'EC', crv: 'P-256', alg: 'ES256' }],
  ])('that cannot sign stop the start with a sentence: %s', async (_, key) => {
    const start = load(key);
    await expect(start).rejects.toThrow(StartFailure);
    await expect(start).rejects.toThrow(/^JWT_KEYS is not right: /);
  });
});
