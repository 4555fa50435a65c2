import { createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Secret } from '../keys/secret.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const secretOf = (key: string): Secret => ({
  hash: (...parts) => createHmac('sha256', key).update(parts.join('|')).digest(),
  seal: (text) => text,
  unseal: (text) => text,
});
const secret = secretOf('ours');
const aal = fc.constantFrom('aal1' as const, 'aal2' as const);

it('reads what it wrote', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(2 ** 31 - 1), aal, (sessionId, counter, aal) => {
      const token = writeRefreshToken(secret, { sessionId, counter, aal });
      expect(readRefreshToken(secret, token)).toEqual({ sessionId, counter, aal });
    }),
  );
});

it('reads nothing else', () => {
  const token = writeRefreshToken(secret, { sessionId: randomUUID(), counter: 7, aal: 'aal2' });
  expect(readRefreshToken(secretOf('theirs'), token)).toBe('forged');
  fc.assert(
    fc.property(fc.nat(37), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const bytes = Buffer.from(token, 'base64url');
      bytes[at] = (bytes[at] ?? 0) ^ flip;
      expect(['malformed', 'forged']).toContain(readRefreshToken(secret, bytes.toString('base64url')));
    }),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      expect(readRefreshToken(secret, text)).toBe('malformed');
    }),
  );
});
