import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { readJson } from '#server/platform/http/body.ts';
import { clientAddress, type HttpEnv } from '#server/platform/http/request.ts';
import type { AccountService } from './service.ts';

const Credentials = z.object({ email: z.string().max(320), password: z.string().max(200) });
const signIns = { name: 'sign-in', points: 300, seconds: 300 };

/** The accounts protocol, as far as it is spoken yet: sign in with a password, who am I, sign out. */
export function accountRoutes(
  accounts: AccountService,
  { consume, config }: Pick<Deps, 'consume' | 'config'>,
) {
  const app = new Hono<HttpEnv>();

  app.post('/token', async (c) => {
    c.set('route', '/auth/v1/token');
    await consume(signIns, clientAddress(c, config.trustProxy));
    if (c.req.query('grant_type') !== 'password')
      return refuse(c, 400, 'validation_failed', 'Unsupported grant type');
    const credentials = Credentials.safeParse(await readJson(c.req.raw));
    const session = credentials.success
      ? await accounts.signIn(credentials.data.email, credentials.data.password)
      : undefined;
    if (!session) return refuse(c, 400, 'invalid_credentials', 'Invalid login credentials');
    const { user, accessToken, expiresIn, expiresAt } = session;
    return c.json({
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: expiresIn,
      expires_at: expiresAt,
      user: {
        id: user.id,
        email: user.email,
        app_metadata: user.appMetadata,
        user_metadata: user.userMetadata,
      },
    });
  });

  app.post('/logout', async (c) => {
    c.set('route', '/auth/v1/logout');
    await accounts.signOut(/^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '');
    return c.body(null, 204);
  });
  return app;
}

function refuse(c: Context, status: 400 | 401, code: string, message: string) {
  c.header('X-Supabase-Api-Version', '2024-01-01');
  return c.json({ code, message }, status);
}
