import { randomUUID } from 'node:crypto';
import { AuthAdminApi, AuthClient } from '@supabase/auth-js';
import { expect } from 'vitest';
import { list } from '#server/features/mail/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type TestApp, testApp } from '#tests/kit/app.ts';

export type Client = InstanceType<typeof AuthClient>;

export const password = 'correct-horse-battery';
const serviceKey = 'the-service-role-key-of-these-tests-only';

/** A clock that a test can advance and stop. */
function movableClock(): Clock & { advance(seconds: number): void; stop(): void } {
  let ahead = 0;
  let real = () => Date.now();
  return {
    now: () => new Date(real() + ahead),
    advance: (seconds) => {
      ahead += seconds * 1_000;
    },
    stop: () => {
      const stopped = real();
      real = () => stopped;
    },
  };
}

export interface AuthApp extends TestApp {
  clock: ReturnType<typeof movableClock>;
  client(options?: ClientOptions): Client;
  admin: InstanceType<typeof AuthAdminApi>;
  mail: ReturnType<typeof mailbox>;
}

interface ClientOptions {
  flowType?: 'implicit' | 'pkce';
  /** The storage of a browser. Two clients with the same one are two of its tabs. */
  storage?: ReturnType<typeof memory>;
  storageKey?: string;
  fetch?: typeof fetch;
}

export function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** The whole product with its worker, and the real client for it. */
export async function authApp(
  env: Record<string, string> = {},
  options: { databaseUrl?: string } = {},
): Promise<AuthApp> {
  const clock = movableClock();
  const app = await testApp({
    worker: true,
    clock,
    env: { SERVICE_ROLE_KEY: serviceKey, AUTH_MAIL_INTERVAL: '0', ...env },
    ...options,
  });
  const url = `${app.origin}/auth/v1`;
  return {
    ...app,
    clock,
    client: (options) => clientOf(app, options),
    admin: new AuthAdminApi({ url, headers: { Authorization: `Bearer ${serviceKey}` } }),
    mail: mailbox(app),
  };
}

/** The real client, as a browser on this site has it. */
export function clientOf(
  { origin }: Pick<TestApp, 'origin'>,
  {
    flowType = 'implicit',
    storage = memory(),
    storageKey = `client-${randomUUID()}`,
    ...more
  }: ClientOptions = {},
): Client {
  return new AuthClient({
    url: `${origin}/auth/v1`,
    flowType,
    storage,
    storageKey,
    ...more,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
  });
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

function mailbox(app: TestApp) {
  const to = async (address: string): Promise<Mail[]> =>
    // Not from the mailbox page, which does not exist behind a proxy.
    (await list(app.deps.db)).filter((mail) => mail.to === address);
  return {
    to,
    /** The newest mail to this address, once there are this many. */
    async newest(address: string, count = 1) {
      await expect.poll(async () => (await to(address)).length, { interval: 20 }).toBe(count);
      const [mail] = await to(address);
      const written = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return {
        subject: mail?.subject ?? '',
        text: mail?.text ?? '',
        html: mail?.html ?? '',
        tokenHash: /[?&]token(?:_hash)?=([^&\s]+)/.exec(mail?.text ?? '')?.[1] ?? '',
        code: /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? '',
        // Links name another port than the one that the test server listens on.
        link: written.replace(/^https?:\/\/[^/]+/, app.origin),
      };
    },
  };
}

/** Follows a link as a browser does; returns where it was redirected to. */
export async function follow(link: string) {
  const answer = await fetch(link, { redirect: 'manual' });
  const location = new URL(answer.headers.get('location') ?? 'http://nowhere.test');
  return {
    status: answer.status,
    location,
    query: Object.fromEntries(location.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  };
}

/** The error code of a refusal, or its message if there is none, as when no answer came. */
export const refusal = (error: { code?: string | undefined; name: string; message: string } | null) =>
  error && (error.code ?? `${error.name}: ${error.message}`);

let people = 0;
export const newAddress = () => `person-${++people}@academy.test`;

/** An account whose address is confirmed, and a client that is signed in to it. */
export async function member(app: AuthApp, more: { app_metadata?: object; password?: string } = {}) {
  const email = newAddress();
  const { data, error } = await app.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { firstName: 'Asha', lastName: 'Rao' },
    ...more,
  });
  if (error) throw error;
  const client = app.client();
  const session = await signIn(client, email);
  return { email, id: data.user.id, client, session };
}

export async function signIn(client: Client, email: string, secret = password) {
  const { data, error } = await client.signInWithPassword({ email, password: secret });
  if (error) throw error;
  return data.session;
}

/** The claims of a token, unchecked. */
export function claims(token: string): Record<string, unknown> & { amr: { method: string }[] } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
