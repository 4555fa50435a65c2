import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { isLoopback } from '#server/platform/network-address.ts';
import type { Accounts } from '../accounts.ts';
import { sendWarning } from '../one-time/mails.ts';
import {
  insertPasskey,
  insertPasskeyChallenge,
  type PasskeyRow,
  passkeyByCredential,
  passkeysOf,
  takePasskeyChallenge,
  updatePasskey,
} from '../passkeys/store.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { optionalText, parse } from '../protocol/body.ts';
import { sessionAnswer, signIn } from '../sessions/sign-in.ts';
import { userById } from '../users/store.ts';
import type { BearerEndpoint, Call, Endpoint } from './call.ts';

// Loaded by the first passkey, since it would slow down every start.
const webauthn = () => import('@simplewebauthn/server');

const life = 300_000;
const most = 20;
// ES256 and RS256: what every authenticator has.
const supportedAlgorithmIDs = [-7, -257];

const Answer = z.object({
  challenge_id: optionalText,
  credential: z.looseObject({ id: z.string().max(1_400) }),
});

/**
 * Passkeys belong to the site's host name and work on its pages only, unless the settings say otherwise. Browsers have
 * no passkeys for bare IP addresses, so those of a site on loopback work when it is visited as localhost.
 */
function relyingParty({ siteUrl, settings }: Accounts, { c }: Pick<Call, 'c'>) {
  const { rpId, origins } = settings.passkeys;
  const site = new URL(siteUrl);
  const visited = URL.parse(c.req.header('origin') ?? '');
  const { hostname, origin } =
    visited?.hostname === 'localhost' && isLoopback(site.hostname) ? visited : site;
  return { id: rpId ?? hostname, origins: origins ?? [origin] };
}

async function storeChallenge(accounts: Accounts, challenge: string, userId: string | null) {
  const expiresAt = new Date(accounts.clock.now().getTime() + life);
  const { id } = await insertPasskeyChallenge(accounts.db, {
    challenge,
    user_id: userId,
    expires_at: expiresAt,
  });
  return { challenge_id: id, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

async function takeChallenge(accounts: Accounts, id: string, userId: string | null): Promise<string> {
  const isId = z.guid().safeParse(id).success;
  const found = isId ? await takePasskeyChallenge(accounts.db, id) : undefined;
  if (!found || found.user_id !== userId)
    throw new AuthError(400, 'webauthn_challenge_not_found', 'WebAuthn challenge not found');
  if (found.expires_at <= accounts.clock.now())
    throw new AuthError(400, 'webauthn_challenge_expired', 'WebAuthn challenge has expired');
  return found.challenge;
}

const failed = (why = 'the credential could not be verified') =>
  new AuthError(400, 'webauthn_verification_failed', `WebAuthn verification failed: ${why}`);

/** `POST /passkeys/registration/options`. */
export const registrationOptions: BearerEndpoint = async (accounts, call) => {
  const { c, user, session, hasFactor } = call;
  if (hasFactor && session.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to add a passkey');
  const known = await passkeysOf(accounts.db, user.id);
  if (known.length >= most)
    throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
  const { firstName, lastName } = user.user_metadata;
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: accounts.academyName(),
    rpID: relyingParty(accounts, call).id,
    userName: user.email ?? user.phone ?? user.id,
    userDisplayName: [firstName, lastName].filter((name) => typeof name === 'string').join(' '),
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  return c.json({ ...(await storeChallenge(accounts, options.challenge, user.id)), options });
};

/** `POST /passkeys/registration/verify`. */
export const registrationVerify: BearerEndpoint = async (accounts, call) => {
  const { c, user } = call;
  const { challenge_id: challengeId, credential } = parse(Answer, call.body);
  const { id, origins } = relyingParty(accounts, call);
  const expectedChallenge = await takeChallenge(accounts, challengeId, user.id);
  const { verified, registrationInfo } = await (await webauthn())
    .verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      supportedAlgorithmIDs,
      requireUserVerification: false,
    })
    .catch(() => {
      throw failed();
    });
  if (!verified) throw failed();
  const { publicKey, counter, transports, id: credentialId } = registrationInfo.credential;
  const made = await accounts.write(async (tx) => {
    const passkey = await insertPasskey(tx, {
      user_id: user.id,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey),
      counter,
      transports: transports?.filter((one) => typeof one === 'string').slice(0, 10) ?? [],
      friendly_name: null,
      created_at: accounts.clock.now(),
    });
    if (!passkey) throw failed('this passkey is registered already');
    await sendWarning(accounts, tx, user.email, 'A passkey was added to your account.');
    return passkey;
  });
  return c.json(toPasskey(made));
};

/** `POST /passkeys/authentication/options`: the user is not known yet. */
export const authenticationOptions: Endpoint = async (accounts, call) => {
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: relyingParty(accounts, call).id,
    userVerification: 'preferred',
  });
  return call.c.json({ ...(await storeChallenge(accounts, options.challenge, null)), options });
};

/** `POST /passkeys/authentication/verify`: a session for the owner of the passkey. */
export const authenticationVerify: Endpoint = async (accounts, call) => {
  const { challenge_id: challengeId, credential } = parse(Answer, call.body);
  const { id, origins } = relyingParty(accounts, call);
  const expectedChallenge = await takeChallenge(accounts, challengeId, null);
  const passkey = await passkeyByCredential(accounts.db, credential.id);
  const user = passkey && (await userById(accounts.db, passkey.user_id));
  if (!passkey || !user) throw failed();
  const { verified, authenticationInfo } = await (await webauthn())
    .verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: [...origins],
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    })
    .catch(() => {
      throw failed();
    });
  if (!verified) throw failed();
  const signedIn = await accounts.write(async (tx) => {
    const used = { counter: authenticationInfo.newCounter, last_used_at: accounts.clock.now() };
    await updatePasskey(tx, user.id, passkey.id, used);
    return signIn(accounts, tx, user, { method: { method: 'passkey' }, device: call });
  });
  return call.c.json(await sessionAnswer(accounts, accounts.db, signedIn));
};

export function toPasskey({ id, friendly_name, created_at, last_used_at }: PasskeyRow) {
  return {
    id,
    ...(friendly_name && { friendly_name }),
    created_at,
    ...(last_used_at && { last_used_at }),
  };
}
