// @module-tag thorough
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, authApp, type Client, claims, clientOf, member, memory, signIn } from './kit.ts';

let app: AuthApp;
beforeAll(async () => {
  app = await authApp();
});

const refresh = (token: string) =>
  app.send('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: token });

const levelOf = async (client: Client) =>
  (await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;

/** Someone with a second factor. */
async function guarded() {
  const { client, email } = await member(app, { app_metadata: { role: 'staff' } });
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone app' });
  const secret = data && 'totp' in data ? data.totp.secret : '';
  const factorId = data?.id ?? '';
  const code = () => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
  expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  app.clock.advance(60);
  return { email, factorId, code };
}

/** A fetch with hooks before the proof is sent and before its answer arrives, which may also lose that answer. */
function interrupted(steps: {
  before?: () => Promise<unknown>;
  during?: () => Promise<unknown>;
  isLost: boolean;
}) {
  return async (input: string | URL | Request, init?: RequestInit) => {
    if (!String(input).endsWith('/verify')) return fetch(input, init);
    await steps.before?.();
    const answer = await fetch(input, init);
    await steps.during?.();
    if (steps.isLost) throw new TypeError('fetch failed');
    return answer;
  };
}

const moments = ['before', 'during', 'after'] as const;
const others = ['the same tab', 'another tab', 'a copy'] as const;
const cases = moments.flatMap((moment) =>
  others.flatMap((other) =>
    [false, true].flatMap((isLost) =>
      [false, true].map((isExpired) => ({ moment, other, isLost, isExpired })),
    ),
  ),
);

describe('a renewal of the session, while a second factor is proved,', () => {
  let person: Awaited<ReturnType<typeof guarded>>;
  beforeAll(async () => {
    person = await guarded();
  });

  it.each(cases)(
    '$moment it, in $other, logs nobody out (answer lost: $isLost, token expired: $isExpired)',
    async ({ moment, other, isLost, isExpired }) => {
      const { email, factorId, code } = person;
      const storage = memory();
      const storageKey = 'session';
      const steps: Parameters<typeof interrupted>[0] = { isLost };
      const tab = clientOf(app, { storage, storageKey, fetch: interrupted(steps) });
      const session = await signIn(tab, email);
      const copied = memory();
      copied.setItem(storageKey, storage.getItem(storageKey) ?? '');
      const tabs = {
        'the same tab': tab,
        'another tab': clientOf(app, { storage, storageKey }),
        'a copy': clientOf(app, { storage: copied, storageKey }),
      };
      const second = tabs[other];
      const secondStorage = other === 'a copy' ? copied : storage;
      const renew = async () => {
        if (isExpired) expire(secondStorage, storageKey);
        const { error } = await second.refreshSession();
        // The client itself drops a renewal when another tab was faster.
        expect([undefined, 'AuthRefreshDiscardedError']).toContain(error?.name);
      };
      if (moment !== 'after') steps[moment] = renew;

      const { data: asked } = await tab.mfa.challenge({ factorId });
      const proved = await tab.mfa.verify({ factorId, challengeId: asked?.id ?? '', code: code() });
      expect(proved.error === null).toBe(!isLost);
      if (moment === 'after') await renew();

      expect(await levelOf(tab)).toBe(isLost ? 'aal1' : 'aal2');
      if (other === 'a copy') expect(await levelOf(second)).toBe('aal1');
      for (let hour = 0; hour < 3; hour++) {
        for (const one of [tab, second]) {
          const { data, error } = await one.refreshSession();
          expect(error).toBeNull();
          expect(claims(data.session?.access_token ?? '').session_id).toBe(
            claims(session.access_token).session_id,
          );
          expect((await one.getUser()).error).toBeNull();
        }
        app.clock.advance(3_000);
      }
      expect(await levelOf(tab)).toBe(isLost ? 'aal1' : 'aal2');
      if (other === 'a copy') expect(await levelOf(second)).toBe('aal1');
    },
  );
});

/** Makes the client believe that the access token has expired. */
function expire(storage: ReturnType<typeof memory>, key: string) {
  const session = JSON.parse(storage.getItem(key) ?? '{}');
  storage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 5 }));
}

describe('a token from before the proof', () => {
  /** A session that has proved its second factor, and the tokens from before. */
  async function proved() {
    const { email, factorId, code } = await guarded();
    const client = app.client();
    const before = await signIn(client, email);
    expect((await client.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
    return { client, before, email, factorId, code };
  }

  const officeStatus = async (token: string) => {
    const answer = await app.fetch('/api/enquiries/', { headers: { Authorization: `Bearer ${token}` } });
    return answer.status;
  };

  it('opens nothing that needs the second factor, neither by itself nor renewed', async () => {
    const { client, before } = await proved();
    expect(await officeStatus((await client.getSession()).data.session?.access_token ?? '')).toBe(200);
    expect(await officeStatus(before.access_token)).toBe(403);
    let token = before.refresh_token;
    for (let i = 0; i < 3; i++) {
      const answer = (await (await refresh(token)).json()) as { access_token: string; refresh_token: string };
      expect(claims(answer.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
      expect(await officeStatus(answer.access_token)).toBe(403);
      const weak = { Authorization: `Bearer ${answer.access_token}` };
      const changed = await app.send('PUT', '/auth/v1/user', { password: 'new-horse-battery' }, weak);
      expect(changed.headers.get('x-sb-error-code')).toBe('insufficient_aal');
      token = answer.refresh_token;
    }
  });

  it('ends the session when it comes after the interval', async () => {
    const { client, before } = await proved();
    expect((await refresh(before.refresh_token)).status).toBe(200);
    app.clock.advance(11);
    const late = await refresh(before.refresh_token);
    expect([late.status, late.headers.get('x-sb-error-code')]).toEqual([400, 'refresh_token_already_used']);
    expect((await client.getUser()).error).not.toBeNull();
  });

  it('may be proved again, which gives it the strength and takes it from nobody', async () => {
    const { client, before, factorId, code } = await proved();
    const late = app.client();
    expect((await late.setSession(before)).error).toBeNull();
    app.clock.advance(30);
    expect((await late.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
    app.clock.advance(3_000);
    for (const one of [late, client, late, client]) {
      expect((await one.refreshSession()).error).toBeNull();
      expect(await levelOf(one)).toBe('aal2');
    }
  });

  it('goes on when the second factor is taken off, and is weak again when another is proved', async () => {
    const { client, before } = await proved();
    const { user } = before;
    const weak = (await (await refresh(before.refresh_token)).json()) as { refresh_token: string };
    const strong = (await client.getSession()).data.session?.refresh_token ?? '';
    const [factor] = (await client.mfa.listFactors()).data?.all ?? [];
    await app.admin.mfa.deleteFactor({ userId: user.id, id: factor?.id ?? '' });
    for (const token of [weak.refresh_token, strong]) expect((await refresh(token)).status).toBe(200);
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'another' });
    const secret = data && 'totp' in data ? data.totp.secret : '';
    const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
    const again = await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    expect(again.error).toBeNull();
    // Even a token of an earlier proof is older than this one.
    for (const token of [strong, weak.refresh_token]) {
      const answer = (await (await refresh(token)).json()) as { access_token: string };
      expect(claims(answer.access_token).aal).toBe('aal1');
    }
  });
});
