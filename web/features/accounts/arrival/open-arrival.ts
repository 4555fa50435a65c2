import type { User } from '@supabase/auth-js';
import { readMailLink } from '#contract/accounts.ts';
import { adoptSession, type Factor, verifyLink } from '#web/features/accounts/login/sign-in.ts';
import { call } from '#web/platform/calls/api.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { send } from '#web/platform/calls/fetch.ts';
import { served } from '#web/platform/served/page-values.ts';
import type { Arrival } from '#web/platform/session/arrival.ts';
import { authToken } from '#web/platform/session/session.ts';

export interface LinkOwner {
  name: string;
  email: string;
}

const broken = 'Email link is invalid or has expired';

/** Asks the server whose account a link opens. This does not use up the link. */
export async function ownerOf(arrival: Arrival): Promise<LinkOwner> {
  if (arrival.kind === 'token') {
    const { tokenHash, type } = arrival;
    return call(readMailLink, { body: { token_hash: tokenHash, type: type as 'invite' } });
  }
  // Not through the auth client, which would treat a refusal as the end of this browser's own session.
  const answer = await send(`${served().authPath}/user`, { method: 'GET', headers: bearer(arrival) });
  if (answer.status >= 500) throw new CallFailure(answer.status, 'The accounts service is not available.');
  if (!answer.ok) throw new CallFailure(answer.status, broken);
  const { email = '', phone = '', user_metadata: metadata }: User = await answer.json();
  const name = [metadata.firstName, metadata.lastName].filter((part) => typeof part === 'string').join(' ');
  return { name: name.trim(), email: email || phone };
}

/** Signs in with the link and returns the second factors that are still required. */
export async function acceptArrival(arrival: Arrival): Promise<Factor[]> {
  // Someone may have signed in in another tab since the question was shown.
  if (authToken()) throw new CallFailure(409, 'Someone is signed in by now. Please log out first.');
  return arrival.kind === 'token'
    ? verifyLink(arrival.tokenHash, arrival.type)
    : adoptSession(arrival.accessToken, arrival.refreshToken);
}

/** Ends the session of a declined link. The token of a mail sent to someone else stays valid for them. */
export async function declineArrival(arrival: Arrival): Promise<void> {
  if (arrival.kind === 'token') return;
  await send(`${served().authPath}/logout?scope=local`, { method: 'POST', headers: bearer(arrival) }).catch(
    () => {},
  );
}

const bearer = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` });
