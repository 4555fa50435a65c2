import { z } from 'zod';
import { AuthError, invalid, OAuthError } from '../../protocol/auth-error.ts';
import { optionalText, parse } from '../../protocol/body.ts';
import { isUnproved, renewalOf, unproved } from '../../sessions/refresh-family.ts';
import { readRefreshToken } from '../../sessions/refresh-token.ts';
import { refuseBanned, sessionAnswer } from '../../sessions/sign-in.ts';
import { deleteSession, lockSession, type SessionRow, updateSession } from '../../sessions/store.ts';
import { userById } from '../../users/store.ts';
import type { Endpoint } from '../call.ts';

const Form = z.object({ refresh_token: optionalText });

/** `grant_type=refresh_token`: each token renews the session once. */
export const refreshGrant: Endpoint = async (accounts, call) => {
  const { refresh_token: sent } = parse(Form, call.body);
  if (!sent) throw new OAuthError('invalid_request', 'refresh_token required');
  const token = readRefreshToken(accounts.secret, sent);
  if (token === 'malformed') throw invalid('Refresh token is not valid');
  if (token === 'forged') throw notFound();

  // Refusals are returned, not thrown: ending a session must not be rolled back with the error that tells of it.
  const outcome = await accounts.write(async (tx, forget) => {
    const now = accounts.clock.now();
    const session = await lockSession(tx, token.sessionId);
    if (!session) return notFound();
    const user = await userById(tx, session.user_id);
    if (!user) return notFound();
    refuseBanned(user, now, 400);
    if (session.not_after && session.not_after <= now)
      return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');

    const isWeak = isUnproved(session, token);
    const asKnown = (row: SessionRow) => ({ user, session: isWeak ? unproved(row) : row });
    const { refresh_counter: newest, refreshed_at } = asKnown(session).session;
    if (token.counter > newest) return notFound();
    if (token.counter === newest) {
      return asKnown(
        await updateSession(tx, session.id, {
          ...renewalOf(session, isWeak, now),
          // The address of a proved session counts as a place of the owner; a token from before the proof proves nothing.
          ...(!isWeak && { ip: call.ip, user_agent: call.userAgent?.slice(0, 500) ?? session.user_agent }),
        }),
      );
    }
    // The one before the newest comes from a client that lost our answer: it gets the same answer again.
    const isParent = token.counter === newest - 1;
    const isRace = now.getTime() - (refreshed_at?.getTime() ?? 0) <= accounts.settings.reuseInterval * 1_000;
    if (isParent || isRace) return asKnown(session);
    // An older one was copied, and nobody can tell which of its holders is the rightful one.
    await deleteSession(tx, user.id, session.id);
    forget.session(session.id);
    return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  });
  if (outcome instanceof AuthError) throw outcome;
  return call.c.json(await sessionAnswer(accounts, accounts.db, outcome));
};

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
