import { type Access, isOfficeAccess, may, type OfficeAccess, type Role } from '#contract/access.ts';
import { Failure } from '#contract/failure.ts';

/** Someone signed in. */
export interface Caller {
  id: string;
  email: string;
  /** That the address is theirs was proved by a mail or by a provider that vouches for it. */
  emailVerified: boolean;
  /** As the person gave it; either part may be empty. */
  name: { first: string; last: string };
  /** When the account was made; null where the accounts service does not tell. */
  since: Date | null;
  role: Role;
  /** What the office asks for before it opens: to confirm the second factor in this session, or to set one up. */
  needsSecondFactor: false | 'confirm' | 'set-up';
  sessionId: string;
}

/** Who holds this token; throws `session_ended` for one that is bad, expired or signed out. */
export type Identify = (token: string) => Promise<Caller>;

const askForBearer = { 'WWW-Authenticate': 'Bearer' };

/** What a token that is bad, expired or signed out is answered with. */
export const sessionEnded = () => new Failure('session_ended', undefined, { headers: askForBearer });

/** The token of an `Authorization` header. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];

/** Lets the caller pass or throws. A bad token is refused on public calls too: nobody is silently a visitor. */
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

/** May they, on a call that is open to more than the office? */
export const mayNow = (caller: Caller | null, access: OfficeAccess): caller is Caller =>
  caller !== null && may(caller.role, access) && !caller.needsSecondFactor;

export function requireSecondFactor({ needsSecondFactor: needed }: Caller): void {
  if (needed) throw new Failure(needed === 'set-up' ? 'mfa_setup_required' : 'mfa_required');
}
