import type { Factor as AuthFactor, EmailOtpType, Provider, Session } from '@supabase/auth-js';
import { onwardQuery } from '#web/features/accounts/login/login-target.ts';
import { ask } from '#web/platform/session/auth.ts';
import { awaitsSecondFactor } from '#web/platform/session/session-store.ts';

export type Factor = Pick<AuthFactor, 'id' | 'factor_type' | 'friendly_name'> & { phone?: string };

export const here = (path: string) => window.location.origin + path;

/** The second factors of which one has to be shown before this session opens anything; none for most people. */
function missing(session: Session | null): Factor[] {
  if (!session || !awaitsSecondFactor(session)) return [];
  return verified(session.user.factors);
}

export const verified = (factors: AuthFactor[] = []): Factor[] =>
  factors.filter((factor) => factor.status === 'verified');

/** What a captcha gave, where the academy has one. */
type Proof = string | undefined;

const withProof = (proof: Proof) => (proof ? { captchaToken: proof } : {});

/** `weak` says what is the matter with a password that works and should not be kept. */
export async function signIn(
  email: string,
  password: string,
  proof: Proof,
): Promise<{ factors: Factor[]; weak: string | undefined }> {
  const options = withProof(proof);
  const answer = await ask((client) => client.signInWithPassword({ email, password, options }));
  return { factors: missing(answer.session), weak: answer.weakPassword?.message };
}

export async function signInWithPasskey(proof: Proof): Promise<Factor[]> {
  const options = withProof(proof);
  return missing((await ask((client) => client.signInWithPasskey({ options }))).session);
}

/** Leaves for the provider's page, which sends the person back to /login. */
export async function signInWithProvider(provider: string, headed: string): Promise<void> {
  const redirectTo = here(`/login?to=${encodeURIComponent(headed)}`);
  await ask((client) => client.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } }));
}

/** Trades the code that a link or a provider sent the browser back with. */
export async function exchangeCode(code: string): Promise<Factor[]> {
  return missing((await ask((client) => client.exchangeCodeForSession(code))).session);
}

/** Takes over the session that stood in an address, once its owner has agreed. */
export async function takeSession(accessToken: string, refreshToken: string): Promise<Factor[]> {
  const tokens = { access_token: accessToken, refresh_token: refreshToken };
  return missing((await ask((client) => client.setSession(tokens))).session);
}

/** Uses up the token of a link in one of our mails. */
export async function enterLink(tokenHash: string, type: string): Promise<Factor[]> {
  const proof = { token_hash: tokenHash, type: type as EmailOtpType };
  return missing((await ask((client) => client.verifyOtp(proof))).session);
}

interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** True when the account is open at once, without a mail. */
export async function register(
  { email, password, ...data }: NewAccount,
  headed: string,
  proof: Proof,
): Promise<boolean> {
  const options = { emailRedirectTo: verifiedPage(headed), data, ...withProof(proof) };
  const { session } = await ask((client) => client.signUp({ email, password, options }));
  return session !== null;
}

const verifiedPage = (headed: string) => here(`/email-verified${onwardQuery(headed)}`);

export async function resendConfirmation(email: string, headed: string, proof: Proof): Promise<void> {
  const options = { emailRedirectTo: verifiedPage(headed), ...withProof(proof) };
  await ask((client) => client.resend({ type: 'signup', email, options }));
}

export async function askNewPassword(email: string, headed: string, proof: Proof): Promise<void> {
  const options = { redirectTo: here(`/new-password${onwardQuery(headed)}`), ...withProof(proof) };
  await ask((client) => client.resetPasswordForEmail(email, options));
}

/** The six digits from a mail, for those who cannot open its link in this browser. */
export async function enterMailCode(
  email: string,
  token: string,
  type: 'signup' | 'recovery',
): Promise<Factor[]> {
  return missing((await ask((client) => client.verifyOtp({ email, token, type }))).session);
}

/** Sends the code to a phone, and names the question that it answers. */
export async function challenge(factorId: string): Promise<string> {
  return (await ask((client) => client.mfa.challenge({ factorId }))).id;
}

/** Shows a second factor: from now on the session has both. */
export async function showFactor(factorId: string, code: string, challengeId?: string): Promise<void> {
  const id = challengeId ?? (await challenge(factorId));
  await ask((client) => client.mfa.verify({ factorId, challengeId: id, code }));
}
