import { z } from 'zod';
import { AuthError, invalid } from '../../protocol/auth-error.ts';
import { optionalText, parse } from '../../protocol/body.ts';
import { checkVerifier } from '../../protocol/pkce.ts';
import { finishLink } from '../../providers/finish-link.ts';
import { flowOfCode, hasEnded, tokensOf } from '../../providers/flow.ts';
import { deleteFlowState } from '../../providers/store.ts';
import { sessionAnswer, signIn } from '../../sessions/sign-in.ts';
import { userById } from '../../users/store.ts';
import type { Endpoint } from '../call.ts';

const Form = z.object({ auth_code: optionalText, code_verifier: optionalText });

/** `grant_type=pkce`: the code from a redirect, with the proof that the same browser asked for it. */
export const pkceGrant: Endpoint = async (accounts, call) => {
  const { auth_code: code, code_verifier: verifier } = parse(Form, call.body);
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');

  const { signedIn, tokens } = await accounts.write(async (tx, forget) => {
    const flow = await flowOfCode(accounts, tx, code);
    const { code_challenge, code_challenge_method } = flow ?? {};
    if (!flow?.user_id || !code_challenge || !code_challenge_method)
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (hasEnded(accounts, flow))
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
    checkVerifier({ code_challenge, code_challenge_method }, verifier);
    const user = await userById(tx, flow.user_id);
    if (!user) throw new AuthError(403, 'user_not_found', 'User not found');
    await deleteFlowState(tx, flow.id);
    const method = {
      method: flow.authentication_method,
      ...(flow.authentication_method === 'oauth' && { provider: flow.provider }),
    };
    const signedIn = flow.linking_user_id
      ? await finishLink({ accounts, tx, forget }, flow)
      : await signIn(accounts, tx, user, { method, device: call });
    return { signedIn, tokens: tokensOf(accounts, flow) };
  });
  return call.c.json({ ...(await sessionAnswer(accounts, accounts.db, signedIn)), ...tokens });
};
