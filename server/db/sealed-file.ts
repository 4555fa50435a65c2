import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { open } from 'node:fs/promises';
import { BackupFailure } from './backup-failure.ts';

/** A sealed file begins with it; a salt and frames follow, each a length, a tag and the encrypted bytes. */
const MARK = Buffer.from('taxila-sealed-1\n');
const SALT = 16;
const TAG = 16;
const FRAME = 1 << 20;
/** Set in the length of the last frame. The tag covers the length, so a file that was cut off is noticed. */
const LAST = 0x80000000;

/** The salt gives every file a key of its own, so a counter is enough as the nonce of its frames. */
const keyOf = (key: string, salt: Buffer) => scryptSync(key, salt, 32, { N: 2 ** 15, maxmem: 2 ** 26 });

function nonceOf(frame: number) {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(frame, 8);
  return nonce;
}

/** Encrypts a stream with AES-256-GCM. */
export function seal(key: string): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (source) {
    const salt = randomBytes(SALT);
    const own = keyOf(key, salt);
    let count = 0;
    const frame = (bytes: Buffer, last = 0) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length + last);
      const cipher = createCipheriv('aes-256-gcm', own, nonceOf(count++)).setAAD(length);
      const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([length, cipher.getAuthTag(), encrypted]);
    };
    yield Buffer.concat([MARK, salt]);
    // An empty frame first, so that a wrong key is noticed before anything else is read.
    yield frame(Buffer.alloc(0));
    let rest: Buffer = Buffer.alloc(0);
    for await (const piece of source) {
      rest = Buffer.concat([rest, piece]);
      while (rest.length > FRAME) {
        yield frame(rest.subarray(0, FRAME));
        rest = rest.subarray(FRAME);
      }
    }
    yield frame(rest, LAST);
  };
}

export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MARK.length), 0, MARK.length, 0);
    return bytesRead === MARK.length && buffer.equals(MARK);
  } finally {
    await handle.close();
  }
}

/** Decrypts what `seal` made. Bytes are returned only after they are authenticated. */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  key: string | undefined,
): AsyncGenerator<Buffer> {
  if (!key)
    throw new BackupFailure('This backup is encrypted: please set BACKUP_KEY to the key it was made with.');
  const take = taker(source);
  const salt = (await take(MARK.length + SALT)).subarray(MARK.length);
  const own = keyOf(key, salt);
  for (let count = 0; ; count++) {
    const length = await take(4);
    const isLast = length.readUInt32BE() >= LAST;
    const tag = await take(TAG);
    const encrypted = await take(Math.min(length.readUInt32BE() % LAST, FRAME));
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(count)).setAAD(length).setAuthTag(tag);
    const bytes = decipher.update(encrypted);
    try {
      decipher.final();
    } catch {
      if (count > 0) throw new Error('damaged');
      throw new BackupFailure(
        'BACKUP_KEY is not the key that this backup was made with: nothing was changed.',
      );
    }
    yield bytes;
    if (isLast) return;
  }
}

/** Reads so many bytes at a time. */
function taker(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return async (length: number) => {
    while (rest.length < length) {
      const { value, done } = await pieces.next();
      if (done) throw new Error('cut off');
      rest = Buffer.concat([rest, value]);
    }
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
}
