import { Hono } from 'hono';
import { Failure } from '#contract/failure.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import type { Accounts } from './accounts.ts';
import { adminListFactors, adminRemoveFactor } from './endpoints/admin-factors.ts';
import { changeUser, createUser, deleteUser, listUsers, readUser } from './endpoints/admin-users.ts';
import { authorize } from './endpoints/authorize.ts';
import { callback } from './endpoints/callback.ts';
import { challenge } from './endpoints/factor-challenge.ts';
import { verifyFactor } from './endpoints/factor-verify.ts';
import { enroll, unenroll } from './endpoints/factors.ts';
import { generateLink } from './endpoints/generate-link.ts';
import { linkIdentity, unlinkIdentity } from './endpoints/identities.ts';
import { invite } from './endpoints/invite.ts';
import { logout } from './endpoints/logout.ts';
import {
  addOAuthClient,
  featureDisabled,
  listOAuthClients,
  oneOAuthClient,
  sso,
} from './endpoints/not-offered.ts';
import { otp } from './endpoints/otp.ts';
import {
  adminListPasskeys,
  adminRemovePasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './endpoints/passkey-list.ts';
import {
  authenticationOptions,
  authenticationVerify,
  registrationOptions,
  registrationVerify,
} from './endpoints/passkeys.ts';
import { reauthenticate } from './endpoints/reauthenticate.ts';
import { recover } from './endpoints/recover.ts';
import { resend } from './endpoints/resend.ts';
import { health, jwks, settings } from './endpoints/service-info.ts';
import { signup } from './endpoints/signup.ts';
import { token, tokenKind } from './endpoints/token/token.ts';
import { getUser, putUser } from './endpoints/user.ts';
import { verifyGet, verifyPost } from './endpoints/verify.ts';
import { AuthError, errorResponse, toAuthError } from './protocol/auth-error.ts';
import { cors } from './protocol/cors.ts';
import { type EndpointServer, endpointServer } from './serve-endpoints.ts';

/** The accounts protocol: one row per call. */
export function accountRoutes(accounts: Accounts): Hono<HttpEnv> {
  const { settings: own, siteUrl } = accounts;
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    const known = toAuthError(error);
    const isBusy = error instanceof Failure && error.code === 'overloaded';
    if (known instanceof AuthError && known.status >= 500 && !isBusy)
      accounts.log.error({ err: error, requestId: c.get('requestId'), route: c.get('route') }, known.code);
    return errorResponse(c, known);
  });
  app.use(cors([new URL(siteUrl).origin, ...own.corsOrigins]));

  const serve = endpointServer(app, accounts);
  for (const path of [
    '/oauth/*',
    '/user/oauth/grants',
    '/admin/custom-providers',
    '/admin/custom-providers/*',
    '/factors/recovery-codes',
    '/factors/recovery-codes/*',
  ])
    app.all(path, (c) => featureDisabled(accounts, { c, body: {}, ip: '', userAgent: undefined }));

  serveSignIn(serve);
  serveOwnAccount(serve);
  serveSecondFactors(serve);
  serveAdministration(serve);
  serveInfo(serve);
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'There is no such endpoint');
  });
  return app;
}

/** Ways in, for anyone. */
function serveSignIn({ on, open }: EndpointServer) {
  on('POST', '/signup', open(signup, { limit: 'signUp', captcha: true }));
  on('POST', '/token', open(token, { limit: tokenKind }));
  on('POST', '/recover', open(recover, { limit: 'other', captcha: true }));
  on('POST', '/otp', open(otp, { limit: 'other', captcha: true }));
  on('POST', '/resend', open(resend, { limit: 'other', captcha: true }));
  on('POST', '/verify', open(verifyPost, { limit: 'other' }));
  on('GET', '/verify', open(verifyGet, { limit: 'other' }));

  on('GET', '/authorize', open(authorize, { limit: 'signIn' }));
  on('GET', '/callback', open(callback, { limit: 'signIn' }));
  on('POST', '/callback', open(callback, { limit: 'signIn', form: true }));
}

/** For those who are signed in. */
function serveOwnAccount({ on, bearer }: EndpointServer) {
  on('GET', '/user', bearer(getUser));
  on('PUT', '/user', bearer(putUser, 'other'));
  on('GET', '/reauthenticate', bearer(reauthenticate, 'other'));
  on('POST', '/logout', bearer(logout));

  on('GET', '/user/identities/authorize', bearer(linkIdentity, 'signIn'));
  on('DELETE', '/user/identities/:id', bearer(unlinkIdentity));
}

/** Second factors and passkeys. */
function serveSecondFactors({ on, open, bearer }: EndpointServer) {
  on('POST', '/factors', bearer(enroll, 'other'));
  on('POST', '/factors/:id/challenge', bearer(challenge, 'signIn'));
  on('POST', '/factors/:id/verify', bearer(verifyFactor, 'signIn'));
  on('DELETE', '/factors/:id', bearer(unenroll));

  on('POST', '/passkeys/registration/options', bearer(registrationOptions, 'other'));
  on('POST', '/passkeys/registration/verify', bearer(registrationVerify, 'other'));
  on(
    'POST',
    '/passkeys/authentication/options',
    open(authenticationOptions, { limit: 'signIn', captcha: true }),
  );
  on('POST', '/passkeys/authentication/verify', open(authenticationVerify, { limit: 'signIn' }));
  on('GET', '/passkeys', bearer(listPasskeys));
  on('PATCH', '/passkeys/:id', bearer(renamePasskey));
  on('DELETE', '/passkeys/:id', bearer(removePasskey));
}

/** For the operator's own programs. */
function serveAdministration({ on, service }: EndpointServer) {
  on('GET', '/admin/users', service(listUsers));
  on('POST', '/admin/users', service(createUser));
  on('GET', '/admin/users/:id', service(readUser));
  on('PUT', '/admin/users/:id', service(changeUser));
  on('DELETE', '/admin/users/:id', service(deleteUser));
  on('GET', '/admin/users/:id/factors', service(adminListFactors));
  on('DELETE', '/admin/users/:id/factors/:factorId', service(adminRemoveFactor));
  on('GET', '/admin/users/:id/passkeys', service(adminListPasskeys));
  on('DELETE', '/admin/users/:id/passkeys/:passkeyId', service(adminRemovePasskey));
  on('POST', '/invite', service(invite));
  on('POST', '/admin/generate_link', service(generateLink));
  on('GET', '/admin/oauth/clients', service(listOAuthClients));
  on('POST', '/admin/oauth/clients', service(addOAuthClient));
  for (const method of ['GET', 'PUT', 'DELETE'])
    on(method, '/admin/oauth/clients/:id', service(oneOAuthClient));
  on('POST', '/admin/oauth/clients/:id/regenerate_secret', service(oneOAuthClient));
}

/** What clients ask of the service itself. */
function serveInfo({ on, open }: EndpointServer) {
  on('GET', '/.well-known/jwks.json', open(jwks));
  on('GET', '/settings', open(settings));
  on('GET', '/health', open(health));

  on('POST', '/sso', open(sso, { form: true }));
}
