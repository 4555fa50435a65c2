import type { User } from '@supabase/auth-js';
import { readMailLink } from '#contract/accounts.ts';
import { enterLink, type Factor, takeSession } from '#web/features/accounts/login/sign-in.ts';
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

/** Whose account a link opens, as the server says. It is not used up by asking. */
export async function ownerOf(arrival: Arrival): Promise<LinkOwner> {
  if (arrival.kind === 'token') {
    const { tokenHash, type } = arrival;
    return call(readMailLink, { body: { token_hash: tokenHash, type: type as 'invite' } });
  }
  // Not with the client: it would take a refusal for the end of a session of this browser.
  const answer = await send(`${served().authPath}/user`, { method: 'GET', headers: bearer(arrival) });
  if (answer.status >= 500) throw new CallFailure(answer.status, 'The accounts service is not available.');
  if (!answer.ok) throw new CallFailure(answer.status, broken);
  const { email = '', phone = '', user_metadata: names }: User = await answer.json();
  const name = [names.firstName, names.lastName].filter((part) => typeof part === 'string').join(' ');
  return { name: name.trim(), email: email || phone };
}

/** Signs in by the link; tells which second factors are still to be shown. */
export async function takeArrival(arrival: Arrival): Promise<Factor[]> {
  // Perhaps in another tab, while the question stood here.
  if (authToken()) throw new CallFailure(409, 'Someone is signed in by now. Please log out first.');
  return arrival.kind === 'token'
    ? enterLink(arrival.tokenHash, arrival.type)
    : takeSession(arrival.accessToken, arrival.refreshToken);
}

/** Ends a session that nobody wants. A mail that went to someone else stays good for them. */
export async function declineArrival(arrival: Arrival): Promise<void> {
  if (arrival.kind === 'token') return;
  await send(`${served().authPath}/logout?scope=local`, { method: 'POST', headers: bearer(arrival) }).catch(
    () => {},
  );
}

const bearer = ({ accessToken }: { accessToken: string }) => ({ authorization: `Bearer ${accessToken}` });
