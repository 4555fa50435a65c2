import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

let known: Set<string> | undefined;

/**
 * One per line, in lower case: the ten thousand best known of two public lists (SecLists, MIT), and of the first
 * hundred thousand those that are long enough for the office. Read by the first who needs them.
 */
function read(): Set<string> {
  const packed = readFileSync(new URL('./known-passwords.txt.gz', import.meta.url));
  return new Set(gunzipSync(packed).toString().split('\n').filter(Boolean));
}

/** Is this among the passwords that an attacker tries first? Case and full-width letters make no difference. */
export function isKnownPassword(password: string): boolean {
  known ??= read();
  return known.has(password.normalize('NFKC').trim().toLowerCase());
}
