import { CallFailure, send } from '#web/platform/call-failure.ts';
import { authToken } from '#web/platform/session.ts';

interface Refusal {
  message?: string;
  msg?: string;
  error_description?: string;
}

async function post(path: string, body: unknown, bearer?: string | null): Promise<unknown> {
  const response = await send(`/auth/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'x-supabase-api-version': '2024-01-01',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const json: unknown = await response.json().catch(() => ({}));
  if (response.ok) return json;
  const refusal = (json ?? {}) as Refusal;
  const message = refusal.message ?? refusal.msg ?? refusal.error_description;
  throw new CallFailure(response.status, message ?? 'The accounts service is not available right now.');
}

/** Signs in and returns the access token. */
export async function signIn(email: string, password: string): Promise<string> {
  const session = (await post('/token?grant_type=password', { email, password })) as {
    access_token?: string;
  };
  if (!session.access_token)
    throw new CallFailure(502, 'The accounts service gave no session. Please try again.');
  return session.access_token;
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export async function signUp({ email, password, firstName, lastName }: NewAccount): Promise<void> {
  await post('/signup', { email, password, data: { firstName, lastName } });
}

/** Ends the session on the server. Signing out always succeeds for the person, so a failure is swallowed. */
export async function signOut(): Promise<void> {
  await post('/logout', undefined, authToken()).catch(() => {});
}
