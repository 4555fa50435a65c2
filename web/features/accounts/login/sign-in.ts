import type { Factor as AuthFactor, EmailOtpType, Provider, Session } from '@supabase/auth-js';
import { onwardQuery } from '#web/features/accounts/login/login-target.ts';
import { ask } from '#web/platform/session/auth.ts';
import { awaitsSecondFactor } from '#web/platform/session/session-store.ts';

export type Factor = Pick<AuthFactor, 'id' | 'factor_type' | 'friendly_name'> & { phone?: string };

export const absoluteUrl = (path: string) => window.location.origin + path;

/** The second factors of which one must be verified before this session opens anything. Most people have none. */
function requiredFactors(session: Session | null): Factor[] {
  if (!session || !awaitsSecondFactor(session)) return [];
  return verifiedFactors(session.user.factors);
}

export const verifiedFactors = (factors: AuthFactor[] = []): Factor[] =>
  factors.filter((factor) => factor.status === 'verified');

/** Undefined if the academy has no captcha. */
type CaptchaToken = string | undefined;

const withCaptcha = (captchaToken: CaptchaToken) => (captchaToken ? { captchaToken } : {});

/** `weak` says why a password that works should be changed. */
export async function signIn(
  email: string,
  password: string,
  captchaToken: CaptchaToken,
): Promise<{ factors: Factor[]; weak: string | undefined }> {
  const options = withCaptcha(captchaToken);
  const answer = await ask((client) => client.signInWithPassword({ email, password, options }));
  return { factors: requiredFactors(answer.session), weak: answer.weakPassword?.message };
}

export async function signInWithPasskey(captchaToken: CaptchaToken): Promise<Factor[]> {
  const options = withCaptcha(captchaToken);
  return requiredFactors((await ask((client) => client.signInWithPasskey({ options }))).session);
}

/** Goes to the provider's page, which sends the person back to /login. */
export async function signInWithProvider(provider: string, headed: string): Promise<void> {
  const redirectTo = absoluteUrl(`/login?to=${encodeURIComponent(headed)}`);
  await ask((client) => client.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } }));
}

/** Exchanges the code from a link or a provider for a session. */
export async function exchangeCode(code: string): Promise<Factor[]> {
  return requiredFactors((await ask((client) => client.exchangeCodeForSession(code))).session);
}

/** Takes over the session from an address, after its owner has agreed. */
export async function adoptSession(accessToken: string, refreshToken: string): Promise<Factor[]> {
  const tokens = { access_token: accessToken, refresh_token: refreshToken };
  return requiredFactors((await ask((client) => client.setSession(tokens))).session);
}

/** Uses up the token of a link in one of our mails. */
export async function verifyLink(tokenHash: string, type: string): Promise<Factor[]> {
  const params = { token_hash: tokenHash, type: type as EmailOtpType };
  return requiredFactors((await ask((client) => client.verifyOtp(params))).session);
}

interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Returns whether the account is open at once, without a mail. */
export async function register(
  { email, password, ...data }: NewAccount,
  headed: string,
  captchaToken: CaptchaToken,
): Promise<boolean> {
  const options = { emailRedirectTo: verifiedPage(headed), data, ...withCaptcha(captchaToken) };
  const { session } = await ask((client) => client.signUp({ email, password, options }));
  return session !== null;
}

const verifiedPage = (headed: string) => absoluteUrl(`/email-verified${onwardQuery(headed)}`);

export async function resendConfirmation(
  email: string,
  headed: string,
  captchaToken: CaptchaToken,
): Promise<void> {
  const options = { emailRedirectTo: verifiedPage(headed), ...withCaptcha(captchaToken) };
  await ask((client) => client.resend({ type: 'signup', email, options }));
}

export async function requestNewPassword(
  email: string,
  headed: string,
  captchaToken: CaptchaToken,
): Promise<void> {
  const options = {
    redirectTo: absoluteUrl(`/new-password${onwardQuery(headed)}`),
    ...withCaptcha(captchaToken),
  };
  await ask((client) => client.resetPasswordForEmail(email, options));
}

/** The six digits from a mail, for those who cannot open its link in this browser. */
export async function verifyMailCode(
  email: string,
  token: string,
  type: 'signup' | 'recovery',
): Promise<Factor[]> {
  return requiredFactors((await ask((client) => client.verifyOtp({ email, token, type }))).session);
}

/** Sends the code to a phone and returns the id of the challenge. */
export async function challenge(factorId: string): Promise<string> {
  return (await ask((client) => client.mfa.challenge({ factorId }))).id;
}

/** Verifies a second factor, which raises the session to both factors. */
export async function verifyFactor(factorId: string, code: string, challengeId?: string): Promise<void> {
  const id = challengeId ?? (await challenge(factorId));
  await ask((client) => client.mfa.verify({ factorId, challengeId: id, code }));
}
