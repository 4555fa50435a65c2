import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/platform/database/database.ts';
import { notify } from '#server/platform/database/notifications.ts';
import { StartFailure } from '#server/platform/start-failure.ts';
import { deleteKeysBefore, insertSigningKey, listSigningKeys, lockSigningKeys } from './store.ts';

interface Key {
  kid: string;
  alg: string;
  key: CryptoKey | Uint8Array;
}

export interface Keys {
  signing: Key;
  /** By key id; the empty id is for tokens that name none. */
  verifying: Map<string, Key>;
  /** The public keys. */
  published: JWK[];
}

export const keysTopic = 'signing-keys';

type KeySettings = Pick<Config['auth'], 'jwtKeys' | 'jwtSecret'>;

/** The operator's keys if they are set, else those of the database. Makes the first one, once, however many nodes start. */
export async function loadKeys(db: Db, { jwtKeys, jwtSecret }: KeySettings): Promise<Keys> {
  const secret = jwtSecret && { kid: 'jwt-secret', alg: 'HS256', kty: 'oct', k: base64url(jwtSecret) };
  const keys = jwtKeys
    ? await tested(jwtKeys as JWK[])
    : await assemble(secret ? [secret] : await databaseKeys(db));
  if (secret) keys.verifying.set('', { kid: '', alg: 'HS256', key: Buffer.from(jwtSecret) });
  return keys;
}

/** Tried at the start: otherwise the first person to sign in would find out that a key cannot sign. */
async function tested(configured: JWK[]): Promise<Keys> {
  try {
    const keys = await assemble(configured);
    const { alg, kid, key } = keys.signing;
    const token = await new SignJWT({}).setProtectedHeader({ alg, kid }).sign(key);
    await jwtVerify(token, keys.verifying.get(kid)?.key ?? key);
    return keys;
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new StartFailure(`JWT_KEYS is not right: a token could not be signed with it (${why}).`);
  }
}

async function databaseKeys(db: Db): Promise<JWK[]> {
  const read = async () => {
    const rows = await listSigningKeys(db);
    return rows.map(({ id, algorithm, private_jwk }) => ({ ...private_jwk, kid: id, alg: algorithm }));
  };
  const there = await read();
  if (there.length > 0) return there;
  const fresh = await freshKey();
  await db.transaction(async (tx) => {
    await lockSigningKeys(tx);
    if ((await listSigningKeys(tx)).length === 0) await insertSigningKey(tx, fresh);
  });
  return read();
}

async function assemble(jwks: JWK[]): Promise<Keys> {
  const signer = jwks.find((jwk) => jwk.key_ops?.includes('sign') ?? true);
  if (!signer?.kid || !signer.alg) throw new Error('there is no key to sign with');
  const verifying = new Map<string, Key>();
  const published: JWK[] = [];
  for (const jwk of jwks) {
    const { kid = '', alg = '' } = jwk;
    const shown = jwk.kty === 'oct' ? jwk : publicPart(jwk);
    verifying.set(kid, { kid, alg, key: await importJWK({ ...shown, key_ops: ['verify'] }, alg) });
    if (jwk.kty !== 'oct') published.push({ ...shown, kid, alg, use: 'sig', key_ops: ['verify'] });
  }
  // Web Crypto refuses a private key that is also to verify, which is how operators export them.
  const key = await importJWK({ ...signer, key_ops: ['sign'] }, signer.alg);
  return { signing: { kid: signer.kid, alg: signer.alg, key }, verifying, published };
}

function publicPart({ d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, use: _use, ...jwk }: JWK): JWK {
  return jwk;
}

async function freshKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const private_jwk = await exportJWK(privateKey);
  return { id: await calculateJwkThumbprint(private_jwk), algorithm: 'ES256', private_jwk };
}

/** A new key signs from now on. The last one verifies as long as its tokens may live; older ones are deleted. */
export async function rotateKeys(db: Db, tokenLife: number): Promise<string> {
  const fresh = await freshKey();
  await db.transaction(async (tx) => {
    await lockSigningKeys(tx);
    const [newest] = await listSigningKeys(tx);
    const settled = newest && Date.now() - newest.created_at.getTime() > tokenLife * 1_000;
    if (settled) await deleteKeysBefore(tx, newest);
    await insertSigningKey(tx, fresh);
    await notify(tx, keysTopic);
  });
  return fresh.id;
}

const base64url = (text: string) => Buffer.from(text).toString('base64url');
