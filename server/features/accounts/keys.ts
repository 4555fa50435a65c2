import { sql } from 'drizzle-orm';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Db } from '#server/platform/database.ts';
import { insertSigningKey, listSigningKeys } from './store.ts';

export interface Keys {
  signing: { kid: string; key: CryptoKey };
  /** By key id. */
  verifying: Map<string, CryptoKey>;
}

/** The keys of the database; makes the first one, once, however many nodes start. */
export async function loadKeys(db: Db): Promise<Keys> {
  let rows = await listSigningKeys(db);
  if (rows.length === 0) {
    await makeFirstKey(db);
    rows = await listSigningKeys(db);
  }
  const [newest] = rows;
  if (!newest) throw new Error('there is no signing key');
  const verifying = new Map<string, CryptoKey>();
  for (const { id, algorithm, privateJwk } of rows) {
    const { d: _private, ...publicJwk } = privateJwk;
    verifying.set(id, (await importJWK(publicJwk, algorithm)) as CryptoKey);
  }
  const key = (await importJWK(newest.privateJwk, newest.algorithm)) as CryptoKey;
  return { signing: { kid: newest.id, key }, verifying };
}

async function makeFirstKey(db: Db) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table signing_keys in share row exclusive mode`);
    if ((await listSigningKeys(tx)).length === 0) await insertSigningKey(tx, kid, 'ES256', jwk);
  });
}
