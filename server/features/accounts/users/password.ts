import { AuthError, invalid } from '../protocol/auth-error.ts';
import type { ProtocolContext } from '../protocol/context.ts';
import { isKnownPassword } from './known-passwords.ts';
import { roleOf } from './role.ts';
import type { UserRow } from './store.ts';

/** What is the matter with a password; nothing when it is good. */
export function weakness(password: string, least: number) {
  if ([...password].length < least)
    return { message: `Password should be at least ${least} characters.`, reasons: ['length'] };
  if (!isKnownPassword(password)) return undefined;
  const message = 'This password is among the first that anyone would guess. Please choose another one.';
  return { message, reasons: ['pwned'] };
}

/** The fewest characters for this person: someone with a role opens more than their own account. */
export function leastLength(
  { passwordMin, passwordMinOffice }: ProtocolContext['settings'],
  user: Pick<UserRow, 'app_metadata'>,
): number {
  return roleOf(user) === 'member' ? passwordMin : passwordMinOffice;
}

/** Throws for a password that nobody may choose. */
export function checkPassword(password: string, least: number): void {
  if (Buffer.byteLength(password) > 72) throw invalid('Password cannot be longer than 72 characters');
  const weak = weakness(password, least);
  if (weak)
    throw new AuthError(422, 'weak_password', weak.message, {
      more: { weak_password: { reasons: weak.reasons } },
    });
}

/** Set with a new password: otherwise a requested change of address or number could still be confirmed. */
export const nothingPending = { new_email: null, new_phone: null, email_change_halfway: false };
