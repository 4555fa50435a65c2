import type { Config } from '#server/config.ts';
import { AuthError } from './auth-error.ts';
import type { Body } from './body.ts';
import { externalServices } from './external-services.ts';

/** Asks the captcha service about the token in the body; throws when it is missing or not good. */
export async function checkCaptcha(captcha: Config['auth']['captcha'], body: Body, ip: string) {
  if (!captcha) return;
  const security = body.gotrue_meta_security as { captcha_token?: unknown } | null | undefined;
  const token = security?.captcha_token;
  if (typeof token !== 'string' || !token.trim()) throw refused('no captcha_token found');
  const codes = await ask(captcha, token.trim(), ip);
  if (codes) throw refused(codes.join(', ') || 'not successful');
}

const refused = (why: string) =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${why})`);

/** Nothing when the token is good, else the reasons. */
async function ask({ verifier, secret }: NonNullable<Config['auth']['captcha']>, token: string, ip: string) {
  try {
    const body = new URLSearchParams({ secret, response: token, remoteip: ip });
    const answer = await externalServices.run(() =>
      fetch(verifier, { method: 'POST', body, signal: AbortSignal.timeout(10_000) }),
    );
    const said = (await answer.json()) as { success?: boolean; 'error-codes'?: string[] };
    return said.success ? undefined : (said['error-codes'] ?? []);
  } catch {
    throw new AuthError(503, 'unexpected_failure', 'captcha verification process failed', {
      headers: { 'Retry-After': '5' },
    });
  }
}

/** What a page needs to show the captcha, as `/settings` tells it. */
export function captchaSettings(captcha: Config['auth']['captcha']) {
  if (!captcha) return {};
  return { captcha: { provider: captcha.kind, site_key: captcha.siteKey, script: captcha.script } };
}
