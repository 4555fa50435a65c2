import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { createBulkhead } from './limits/bulkhead.ts';
import { shareOf } from './processes/share.ts';
import { longestWait } from './running-time.ts';

/** One hash takes some 30 ms of a core, so a hundred people of one school are served within two seconds. */
export const hashing = createBulkhead({
  name: 'password',
  // Not more than there are cores, and one of Node's four threads stays free: they check tokens, too.
  concurrency: shareOf(Math.min(availableParallelism(), 3)),
  queue: 300,
  queuePerCaller: 100,
  maxWait: longestWait.queue,
});
const onThreads = promisify(argon2);
const derive: typeof onThreads = async (...parameters) => {
  const hash = await hashing.run(() => onThreads(...parameters));
  lowerPriority();
  return hash;
};

let isLowered = false;
/** Lowers the priority of the threads that hash, so that pages go first. On Linux a thread id works as a process id. */
function lowerPriority() {
  if (isLowered || process.platform !== 'linux') return;
  isLowered = true;
  try {
    for (const thread of readdirSync('/proc/self/task')) {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
      if (name === 'libuv-worker') setPriority(Number(thread), 5);
    }
  } catch {
    // Where this is not allowed, hashing keeps its priority.
  }
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The tests lower it. */
export const hashingCost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Hashes a password with argon2id, as a PHC string that carries its own parameters. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', { message: password, nonce, tagLength: 32, ...hashingCost });
  return phc(nonce, hash);
}

function phc(nonce: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = hashingCost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(hash)}`;
}

/** A hash that takes as long to check as any other, and that no password matches. */
export const unmatchableHash = () => phc(randomBytes(16), randomBytes(32));

/** Compares in constant time. A string that is not an argon2id hash matches nothing. */
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
