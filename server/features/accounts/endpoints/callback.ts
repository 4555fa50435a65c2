import { z } from 'zod';
import { readBytes } from '#server/platform/http/reading/body.ts';
import type { Accounts } from '../accounts.ts';
import { AuthError, toAuthError } from '../protocol/auth-error.ts';
import { mostBytes } from '../protocol/body.ts';
import { errorRedirect } from '../protocol/error-redirect.ts';
import { withFragment, withQuery } from '../protocol/redirect.ts';
import { hasEnded, issueAuthCode, type ProviderTokens } from '../providers/flow.ts';
import { personOf, refuseLinked } from '../providers/link.ts';
import type { Grant } from '../providers/provider.ts';
import { providerNamed } from '../providers/providers.ts';
import { deleteFlowState, type FlowStateRow, flowStateById, spendFlowState } from '../providers/store.ts';
import { sessionAnswer, sessionFragment, signIn } from '../sessions/sign-in.ts';
import type { Call, Endpoint } from './call.ts';

/** `GET /callback`, `POST /callback`: a browser that comes back from a third party. */
export const callback: Endpoint = async (accounts, call) => {
  const answer = await answerOf(call);
  let flow: FlowStateRow;
  try {
    flow = await flowOf(accounts, answer.get('state') ?? '');
  } catch (error) {
    return errorRedirect(call.c, toAuthError(error), { status: 303, to: accounts.siteUrl, inQuery: true });
  }
  try {
    const grant = await exchange(accounts, flow, answer);
    return call.c.redirect(await finish(accounts, call, flow, grant), 302);
  } catch (error) {
    return errorRedirect(call.c, toAuthError(error), { status: 302, to: flow.redirect_to, inQuery: true });
  }
};

async function answerOf({ c }: Call): Promise<URLSearchParams> {
  if (c.req.method !== 'POST') return new URL(c.req.url).searchParams;
  return new URLSearchParams(Buffer.from(await readBytes(c.req.raw, mostBytes)).toString());
}

/** Each flow is good for one return. */
async function flowOf(accounts: Accounts, state: string): Promise<FlowStateRow> {
  const known = z.guid().safeParse(state).success ? await flowStateById(accounts.db, state) : undefined;
  if (known?.authentication_method !== 'oauth' || hasEnded(accounts, known))
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  if (!(await spendFlowState(accounts.db, state, accounts.clock.now())))
    throw new AuthError(400, 'flow_state_already_used', 'OAuth state was used already');
  return known;
}

async function exchange(accounts: Accounts, flow: FlowStateRow, answer: URLSearchParams): Promise<Grant> {
  const refusal = answer.get('error');
  if (refusal) {
    throw new AuthError(
      403,
      refusal === 'access_denied' ? 'access_denied' : 'bad_oauth_callback',
      answer.get('error_description') ?? refusal,
    );
  }
  const provider = providerNamed(accounts.providers, flow.provider);
  const expected = {
    state: flow.id,
    nonce: flow.provider_nonce ?? '',
    verifier: flow.provider_verifier ?? '',
  };
  return provider.exchange(answer, expected).catch((error: unknown) => {
    accounts.log.warn({ err: error, provider: flow.provider }, 'a provider refused a code');
    throw new AuthError(422, 'bad_oauth_callback', 'Unable to exchange external code');
  });
}

async function finish(accounts: Accounts, call: Call, flow: FlowStateRow, grant: Grant): Promise<string> {
  const { profile } = grant;
  const tokens: ProviderTokens = {
    provider_token: grant.accessToken,
    ...(grant.refreshToken && { provider_refresh_token: grant.refreshToken }),
  };
  const outcome = await accounts.write(async (tx, forget) => {
    if (flow.linking_user_id) {
      // Nothing is added yet: this browser may not be the one that asked for it.
      await refuseLinked(tx, flow.provider, profile);
      const { id: flowId, linking_user_id: userId } = flow;
      return { code: await issueAuthCode(accounts, tx, { flowId, userId, tokens, profile }) };
    }
    const user = await personOf({ accounts, tx, forget }, flow.provider, profile);
    if (user === 'needs verification') return user;
    if (flow.code_challenge)
      return { code: await issueAuthCode(accounts, tx, { flowId: flow.id, userId: user.id, tokens }) };
    await deleteFlowState(tx, flow.id);
    return signIn(accounts, tx, user, { method: { method: 'oauth', provider: flow.provider }, device: call });
  });
  if (outcome === 'needs verification') {
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${flow.provider}. A confirmation email has been sent to your ${flow.provider} email`,
    );
  }
  if ('code' in outcome) return withQuery(flow.redirect_to, outcome);
  const answer = await sessionAnswer(accounts, accounts.db, outcome);
  return withFragment(flow.redirect_to, { ...sessionFragment(answer), ...tokens });
}
