import { Hono } from 'hono';
import { Failure } from '#contract/failure.ts';
import type { HttpEnv } from '#server/platform/http/request.ts';
import { timeLimit } from '#server/platform/http/time-limit.ts';
import type { Accounts } from './accounts.ts';
import { adminListFactors, adminRemoveFactor } from './endpoints/admin-factors.ts';
import { changeUser, createUser, deleteUser, listUsers, readUser } from './endpoints/admin-users.ts';
import { authorize } from './endpoints/authorize.ts';
import type { BearerEndpoint, Call, Endpoint } from './endpoints/call.ts';
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
import { token, tokenKind } from './endpoints/token.ts';
import { getUser, putUser } from './endpoints/user.ts';
import { verifyGet, verifyPost } from './endpoints/verify.ts';
import { AuthError, errorResponse, toAuthError } from './protocol/auth-error.ts';
import { readBody } from './protocol/body.ts';
import { checkCaptcha } from './protocol/captcha.ts';
import { cors } from './protocol/cors.ts';
import { type CallKind, limitCalls } from './protocol/limits.ts';
import { admitService, bearerOf, isService } from './sessions/bearer.ts';

type Handle = (call: Call) => Promise<Response>;

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

  const on = (method: string, path: string, handle: Handle) =>
    app.on(method, path, async (c) => {
      c.set('route', own.basePath + path);
      // A mail program that only looks at a link must not use it up.
      if (c.req.method === 'HEAD') return c.body(null, 200);
      c.header('Cache-Control', 'no-store');
      const ip = accounts.clientAddress(c.env.incoming);
      return timeLimit().within(handle({ c, body: {}, ip, userAgent: c.req.header('user-agent') }));
    });
  const withBody = async <C extends Call>(call: C): Promise<C> =>
    call.c.req.method === 'GET' ? call : { ...call, body: await readBody(call.c) };

  /** For anyone. */
  const open =
    (
      endpoint: Endpoint,
      guards: { limit?: CallKind | ((call: Call) => CallKind); captcha?: true; form?: true } = {},
    ): Handle =>
    async (bare) => {
      const kind = typeof guards.limit === 'function' ? guards.limit(bare) : guards.limit;
      if (kind) await limitCalls(accounts, kind, bare.ip);
      const call = guards.form ? bare : await withBody(bare);
      if (guards.captcha && own.captcha && !(await isService(accounts, call.c)))
        await checkCaptcha(own.captcha, call.body, call.ip);
      return endpoint(accounts, call);
    };
  /** For those who are signed in. */
  const bearer =
    (endpoint: BearerEndpoint, limit?: CallKind): Handle =>
    async (call) => {
      if (limit) await limitCalls(accounts, limit, call.ip);
      const known = { ...call, ...(await bearerOf(accounts, call.c)) };
      return endpoint(accounts, await withBody(known));
    };
  /** For the operator's own programs. */
  const service =
    (endpoint: Endpoint): Handle =>
    async (call) => {
      await admitService(accounts, call.c);
      return endpoint(accounts, await withBody(call));
    };

  for (const path of [
    '/oauth/*',
    '/user/oauth/grants',
    '/admin/custom-providers',
    '/admin/custom-providers/*',
    '/factors/recovery-codes',
    '/factors/recovery-codes/*',
  ])
    app.all(path, (c) => featureDisabled(accounts, { c, body: {}, ip: '', userAgent: undefined }));

  on('POST', '/signup', open(signup, { limit: 'signUp', captcha: true }));
  on('POST', '/token', open(token, { limit: tokenKind }));
  on('POST', '/recover', open(recover, { limit: 'other', captcha: true }));
  on('POST', '/otp', open(otp, { limit: 'other', captcha: true }));
  on('POST', '/resend', open(resend, { limit: 'other', captcha: true }));
  on('POST', '/verify', open(verifyPost, { limit: 'other' }));
  on('GET', '/verify', open(verifyGet, { limit: 'other' }));

  on('GET', '/user', bearer(getUser));
  on('PUT', '/user', bearer(putUser, 'other'));
  on('GET', '/reauthenticate', bearer(reauthenticate, 'other'));
  on('POST', '/logout', bearer(logout));

  on('GET', '/authorize', open(authorize, { limit: 'signIn' }));
  on('GET', '/callback', open(callback, { limit: 'signIn' }));
  on('POST', '/callback', open(callback, { limit: 'signIn', form: true }));
  on('GET', '/user/identities/authorize', bearer(linkIdentity, 'signIn'));
  on('DELETE', '/user/identities/:id', bearer(unlinkIdentity));

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

  on('GET', '/.well-known/jwks.json', open(jwks));
  on('GET', '/settings', open(settings));
  on('GET', '/health', open(health));

  on('POST', '/sso', open(sso, { form: true }));
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'There is no such endpoint');
  });
  return app;
}
