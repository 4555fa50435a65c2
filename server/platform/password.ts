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
  // No more at once than there are cores, and of Node's four threads, which also check tokens, one stays free.
  concurrency: shareOf(Math.min(availableParallelism(), 3)),
  queue: 300,
  queuePerCaller: 100,
  maxWait: longestWait.queue,
});
const onThreads = promisify(argon2);
const derive: typeof onThreads = async (...parameters) => {
  const hash = await hashing.run(() => onThreads(...parameters));
  giveWay();
  return hash;
};

let hasGivenWay = false;
/** Hashing fills whole cores; whoever only wants a page goes before. Linux numbers threads as it numbers processes. */
function giveWay() {
  if (hasGivenWay || process.platform !== 'linux') return;
  hasGivenWay = true;
  try {
    for (const thread of readdirSync('/proc/self/task')) {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim();
      if (name === 'libuv-worker') setPriority(Number(thread), 5);
    }
  } catch {
    // Where this is not allowed, all are equal.
  }
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; less in the tests, which are about everything else. */
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

/** What looks like a hash of ours, takes as long to check, and belongs to no password that anyone could find. */
export const unmatchableHash = () => phc(randomBytes(16), randomBytes(32));

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
