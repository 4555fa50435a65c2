import type { Db } from '#server/platform/database/database.ts';
import { deleteTokensOf } from '../one-time/store.ts';
import { deleteSessionsOf } from '../sessions/store.ts';
import { removeForeignIdentities } from '../users/identities/identities.ts';
import { isConfirmed, type UserRow, updateUser } from '../users/store.ts';
import { clearUnproved, deleteSecondFactors } from './clear-unproved.ts';
import { type AccountRequestRow, deleteRequestsOf, requestById, signUpsOf } from './store.ts';

/** By what an account is proved: the mail of a request, a confirmation without one, or a recovery mail. */
export type Proof = AccountRequestRow | 'confirmation' | 'recovery';

/** The request of a mail; it no longer counts once the account was proved by its other address or number. */
export async function proofOf(tx: Db, user: UserRow, requestId: string | null): Promise<Proof> {
  const request = requestId && !isConfirmed(user) ? await requestById(tx, requestId) : undefined;
  return request ?? 'confirmation';
}

/**
 * Somebody proves an address or a number for the first time. Until then anyone could have registered it, so that only
 * what their own mail asked for counts: not the password of another request, nor any other way in, nor a role. A
 * pending invitation stays, and alone gives its role.
 */
export async function proveFirst(tx: Db, user: UserRow, proof: Proof): Promise<void> {
  // Who comes from another service proves the address by a confirmation without a request, and keeps that identity.
  if (proof !== 'confirmation' || (await signUpsOf(tx, user.id)).length > 0)
    await removeForeignIdentities(tx, user);
  if (proof === 'recovery') await updateUser(tx, user.id, { password_hash: null });
  if (typeof proof === 'object') {
    const { password_hash, user_metadata } = proof;
    await updateUser(tx, user.id, { password_hash, user_metadata });
  }
  await clearUnproved(tx, user);
}

/**
 * An invitation makes a fresh start, also of an account that was confirmed in the meantime: someone who
 * registered the address then must not get into the office with it.
 */
export async function startFresh(tx: Db, user: UserRow, requestId: string | null): Promise<void> {
  const request = requestId ? await requestById(tx, requestId) : undefined;
  await removeForeignIdentities(tx, user);
  await updateUser(tx, user.id, {
    password_hash: null,
    ...(request && { user_metadata: request.user_metadata }),
  });
  await deleteSessionsOf(tx, user.id);
  await deleteTokensOf(tx, user.id);
  await deleteRequestsOf(tx, user.id);
  await deleteSecondFactors(tx, user.id);
}
