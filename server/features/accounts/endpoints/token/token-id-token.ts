import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AuthError, OAuthError } from '../../protocol/auth-error.ts';
import { optionalText, parse } from '../../protocol/body.ts';
import { linkTo, personOf } from '../../providers/link.ts';
import { bearerOf } from '../../sessions/bearer.ts';
import { sessionAnswer, signIn } from '../../sessions/sign-in.ts';
import type { Endpoint } from '../call.ts';

const Form = z.object({
  provider: optionalText,
  id_token: optionalText,
  nonce: optionalText,
  link_identity: z.boolean().nullish(),
});

/** `grant_type=id_token`: for clients that got an ID token by themselves. */
export const idTokenGrant: Endpoint = async (accounts, call) => {
  const form = parse(Form, call.body);
  if (!form.id_token) throw new OAuthError('invalid request', 'id_token required');
  const provider = accounts.providers.get(form.provider.toLowerCase());
  const read = provider?.readIdToken;
  if (!provider || !read)
    throw new AuthError(400, 'provider_disabled', `Provider (issuer "${form.provider}") is not enabled`);
  const { profile, nonce } = await read(form.id_token).catch(() => {
    throw new OAuthError('invalid request', 'Bad ID token');
  });
  const expected = form.nonce && createHash('sha256').update(form.nonce).digest('hex');
  if ((nonce ?? '') !== expected && (nonce ?? '') !== form.nonce)
    throw new OAuthError('invalid nonce', 'Nonces mismatch');

  const linking = form.link_identity ? await bearerOf(accounts, call.c) : undefined;
  if (linking && !accounts.settings.manualLinking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  const outcome = await accounts.write(async (tx, forget) => {
    const user = linking
      ? await linkTo({ accounts, tx, forget }, linking.user.id, provider.name, profile)
      : await personOf({ accounts, tx, forget }, provider.name, profile);
    if (user === 'needs verification') return user;
    return signIn(accounts, tx, user, { method: { method: 'oauth', provider: provider.name }, device: call });
  });
  if (outcome === 'needs verification')
    throw new AuthError(422, 'provider_email_needs_verification', 'Unverified email');
  return call.c.json(await sessionAnswer(accounts, accounts.db, outcome));
};
