import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { open } from 'node:fs/promises';
import { BackupFailure } from './backup-failure.ts';

/** What a sealed file begins with; then a salt, then frames: a length, a tag and so many bytes. */
const MARK = Buffer.from('taxila-sealed-1\n');
const SALT = 16;
const TAG = 16;
const FRAME = 1 << 20;
/** Set in the length of the last frame, which the tag covers: a file cannot lose its end unseen. */
const LAST = 0x80000000;

/** A salt of its own gives every file a key of its own, so that frames may simply be counted. */
const keyOf = (key: string, salt: Buffer) => scryptSync(key, salt, 32, { N: 2 ** 15, maxmem: 2 ** 26 });

function nonceOf(frame: number) {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(frame, 8);
  return nonce;
}

/** Encrypts what passes through with AES-256-GCM. */
export function seal(key: string): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (source) {
    const salt = randomBytes(SALT);
    const own = keyOf(key, salt);
    let count = 0;
    const frame = (bytes: Buffer, last = 0) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length + last);
      const cipher = createCipheriv('aes-256-gcm', own, nonceOf(count++)).setAAD(length);
      const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([length, cipher.getAuthTag(), hidden]);
    };
    yield Buffer.concat([MARK, salt]);
    // An empty frame first: whether the key fits is known before anything else is read.
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

/** Decrypts what `seal` made; every byte it gives has been checked. */
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
    const hidden = await take(Math.min(length.readUInt32BE() % LAST, FRAME));
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(count)).setAAD(length).setAuthTag(tag);
    const bytes = decipher.update(hidden);
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

/** Gives so many bytes at a time. */
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
