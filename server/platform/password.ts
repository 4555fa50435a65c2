import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createTurns } from './turns.ts';

// No more at once than there are cores, and of Node's four threads, which also check tokens, one stays free.
const inTurn = createTurns(Math.min(availableParallelism(), 3));
const onThreads = promisify(argon2);
const derive: typeof onThreads = (...parameters) => inTurn('', () => onThreads(...parameters));

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Hashes a password with argon2id, as a PHC string that carries its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(hash)}`;
}

/** Compares in constant time; a string that is no argon2id hash matches nothing. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  const want = Buffer.from(expected, 'base64');
  const have = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: want.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(have, want);
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
