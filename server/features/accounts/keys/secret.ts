import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { ensureSecret } from './store.ts';

/** What only the server can compute. */
export interface Secret {
  /** A keyed hash of these parts; `purpose` makes the hash of one use worthless for another. */
  hash(purpose: string, ...parts: string[]): Buffer;
  /** Encrypts what must be read again. */
  seal(text: string): string;
  unseal(sealed: string): string;
}

/** From the operator's secret if it is set, else from one made at the first start and stored in the database. */
export async function loadSecret(db: Db, configured: string | undefined): Promise<Secret> {
  const root = configured ? Buffer.from(configured) : await ensureSecret(db, 'accounts', randomBytes(32));
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', root, '', `taxila accounts ${use}`, 32));
  const hashing = derive('hash');
  const sealing = derive('seal');
  return {
    hash(purpose, ...parts) {
      return createHmac('sha256', hashing)
        .update(JSON.stringify([purpose, ...parts]))
        .digest();
    },
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
