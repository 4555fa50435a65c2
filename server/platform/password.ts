import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createTurns } from './turns.ts';

const inTurn = createTurns(availableParallelism());
const onThreads = promisify(argon2);
// No more at once than there are cores: more would only take threads and memory from everything else.
const derive: typeof onThreads = (...parameters) => inTurn('', () => onThreads(...parameters));

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

// Node's four threads that hash also check tokens: one of them stays free for that, however many people sign in.
const lanes = Math.min(availableParallelism(), 3);
const waiting: (() => void)[] = [];
let running = 0;

async function derive(...[algorithm, parameters]: Parameters<typeof run>): Promise<Buffer> {
  if (running < lanes) running++;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await run(algorithm, parameters);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

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
