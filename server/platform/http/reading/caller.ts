import { type Access, isOfficeAccess, may, type OfficeAccess, type Role } from '#contract/access.ts';
import { Failure } from '#contract/failure.ts';

/** Someone signed in. */
export interface Caller {
  id: string;
  email: string;
  /** Confirmed by a mail, or by a provider that vouches for it. */
  emailVerified: boolean;
  /** As entered; either part may be empty. */
  name: { first: string; last: string };
  /** When the account was made; null where the accounts service does not say. */
  since: Date | null;
  role: Role;
  /** What the office requires first: to confirm the second factor in this session, or to set one up. */
  needsSecondFactor: false | 'confirm' | 'set-up';
  sessionId: string;
}

/** Finds whose token this is; throws `session_ended` for one that is invalid, expired or signed out. */
export type Identify = (token: string) => Promise<Caller>;

const askForBearer = { 'WWW-Authenticate': 'Bearer' };

/** The failure for a token that is invalid, expired or signed out. */
export const sessionEnded = () => new Failure('session_ended', undefined, { headers: askForBearer });

/** The token of an `Authorization` header. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];

/** Admits the caller or throws. A bad token is refused on public calls, too: nobody silently becomes a visitor. */
export async function admit(
  access: Access,
  authorization: string | null,
  identify: Identify,
): Promise<Caller | null> {
  if (authorization === null) {
    if (access === 'public') return null;
    throw new Failure('sign_in_required', undefined, { headers: askForBearer });
  }
  const token = bearerToken(authorization);
  if (!token) throw sessionEnded();
  const caller = await identify(token);
  if (!may(caller.role, access)) throw new Failure('not_allowed');
  if (isOfficeAccess(access)) requireSecondFactor(caller);
  return caller;
}

/** May the caller do what the office may, on a call that is open to others, too? */
export const mayNow = (caller: Caller | null, access: OfficeAccess): caller is Caller =>
  caller !== null && may(caller.role, access) && !caller.needsSecondFactor;

export function requireSecondFactor({ needsSecondFactor: needed }: Caller): void {
  if (needed) throw new Failure(needed === 'set-up' ? 'mfa_setup_required' : 'mfa_required');
}
