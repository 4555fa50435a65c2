import type { Db } from '#server/platform/database/database.ts';
import { deleteBackupCodes, deleteFactorsOf } from '../factors/store.ts';
import { deleteTokensOf } from '../one-time/store.ts';
import { deletePasskeysOf } from '../passkeys/store.ts';
import { deleteSessionsOf } from '../sessions/store.ts';
import { dropRole, isConfirmed, type UserRow } from '../users/store.ts';
import { deleteSignUpsOf } from './store.ts';

/** Deletes what a stranger may have left on an account before its first proof. */
export async function clearUnproved(tx: Db, user: UserRow): Promise<void> {
  await deleteSessionsOf(tx, user.id);
  await deleteTokensOf(tx, user.id, { except: 'invitation' });
  await deleteSignUpsOf(tx, user.id);
  if (!isConfirmed(user)) await deleteSecondFactors(tx, user.id);
  await dropRole(tx, user.id);
}

export async function deleteSecondFactors(tx: Db, userId: string): Promise<void> {
  await deleteFactorsOf(tx, userId);
  await deleteBackupCodes(tx, userId);
  await deletePasskeysOf(tx, userId);
}
