import { randomInt } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import { lockUser } from '../users/store.ts';
import { putBackupCodes, takeBackupCode } from './store.ts';

// No letters or digits that look alike on paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes that each stand in for a second factor once; a new set ends the old one. */
export async function makeBackupCodes(accounts: Accounts, tx: Db, userId: string): Promise<string[]> {
  const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const codes = Array.from({ length: 10 }, () => `${half()}-${half()}`);
  // One set at a time, so that of two at once only one stays.
  await lockUser(tx, userId);
  await putBackupCodes(
    tx,
    userId,
    codes.map((code) => hashOf(accounts, userId, code)),
  );
  return codes;
}

export async function spendBackupCode(accounts: Accounts, tx: Db, userId: string, code: string) {
  return takeBackupCode(tx, userId, hashOf(accounts, userId, code), accounts.clock.now());
}

/** A code as people type it: with or without the dash, in any case. */
export const looksLikeBackupCode = (code: string) => /^[a-z2-9]{5}[ -]?[a-z2-9]{5}$/i.test(code.trim());

function hashOf({ secret }: Accounts, userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z2-9]/g, '');
  return secret.hash('backup code', userId, plain).toString('hex');
}
