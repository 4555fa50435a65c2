import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthApp,
  authApp,
  type Client,
  claims,
  follow,
  member,
  newAddress,
  password,
  refusal,
  signIn,
} from './kit.ts';
import { browse, clientSettings, localProvider, type Person } from './provider.ts';

const site = 'http://127.0.0.1:3000';
let app: AuthApp;
let google: Awaited<ReturnType<typeof localProvider>>;

const github = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://github.test');
  const answers: Record<string, unknown> = {
    '/login/oauth/access_token': { access_token: 'gho_1', token_type: 'bearer', scope: 'user:email' },
    '/api/v3/user': { id: 4711, login: 'asha', name: 'Asha Rao', avatar_url: null },
    '/api/v3/user/emails': [
      { email: 'old@github.test', primary: false, verified: true },
      { email: 'asha@github.test', primary: true, verified: true },
    ],
  };
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(answers[pathname]));
});

beforeAll(async () => {
  google = await localProvider(`${site}/auth/v1/callback`);
  await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve));
  app = await authApp({
    OIDC_PROVIDERS: JSON.stringify([{ name: 'google', issuer: google.issuer, ...clientSettings }]),
    GITHUB_CLIENT_ID: 'taxila',
    GITHUB_CLIENT_SECRET: 'secret',
    GITHUB_URL: `http://127.0.0.1:${(github.address() as AddressInfo).port}`,
  });
});
afterAll(() => void github.close());

async function startUrl(client: Client, query: Record<string, string> = {}) {
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${site}/courses`, skipBrowserRedirect: true, queryParams: query },
  });
  return data.url ?? '';
}

async function comeAs(person: Person, client: Client) {
  google.person.current = person;
  return browse(await startUrl(client), app);
}

const enter = (client: Client, fragment: Record<string, string>) =>
  client.setSession({
    access_token: fragment.access_token ?? '',
    refresh_token: fragment.refresh_token ?? '',
  });

const asha = (sub: string, email: string): Person => ({
  sub,
  email,
  email_verified: true,
  given_name: 'Asha',
  family_name: 'Rao',
});

describe('signing in through a third party', () => {
  it('makes an account, and finds it again', async () => {
    const email = newAddress();
    const client = app.client();
    const { url, fragment } = await comeAs(asha('g-1', email), client);
    expect(url.pathname).toBe('/courses');
    expect(fragment).toMatchObject({ token_type: 'bearer', provider_token: expect.any(String) });
    const { data } = await enter(client, fragment);
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { firstName: 'Asha', lastName: 'Rao' },
      identities: [{ provider: 'google', id: 'g-1' }],
    });
    expect(claims(fragment.access_token ?? '').amr[0]).toMatchObject({ method: 'oauth', provider: 'google' });
    const again = await comeAs(asha('g-1', 'another@academy.test'), app.client());
    expect(claims(again.fragment.access_token ?? '').sub).toBe(data.user?.id);
  });

  it('brings a PKCE client back with a code', async () => {
    const client = app.client({ flowType: 'pkce' });
    const { query, url } = await comeAs(asha('g-2', newAddress()), client);
    expect([url.hash, Object.keys(query)]).toEqual(['', ['code']]);
    const stranger = app.client({ flowType: 'pkce' });
    await startUrl(stranger);
    expect((await stranger.exchangeCodeForSession(query.code ?? '')).error?.code).toBe('bad_code_verifier');
    const { data, error } = await client.exchangeCodeForSession(query.code ?? '');
    expect([error, typeof data.session?.provider_token]).toEqual([null, 'string']);
  });

  it('joins an account whose address the provider has checked', async () => {
    const known = await member(app);
    const { fragment } = await comeAs(asha('g-3', known.email), app.client());
    expect(claims(fragment.access_token ?? '').sub).toBe(known.id);
    const { data } = await known.client.getUser();
    expect(data.user?.app_metadata.providers).toEqual(['email', 'google']);
    expect((await app.client().signInWithPassword({ email: known.email, password })).error).toBeNull();
  });

  it('takes the password away from someone who registered the address before its owner', async () => {
    const email = newAddress();
    const thief = app.client();
    await thief.signUp({ email, password, options: { data: { firstName: 'Thief' } } });
    const { link } = await app.mail.newest(email);
    const owner = app.client();
    const { fragment } = await comeAs(asha('g-4', email), owner);
    const { data } = await enter(owner, fragment);
    expect([data.user?.identities?.length, data.user?.user_metadata.firstName]).toEqual([1, 'Asha']);
    expect((await thief.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await follow(link)).fragment.error_code).toBe('otp_expired');
  });

  it('does not trust an address that the provider has not checked', async () => {
    const known = await member(app);
    const unchecked = { ...asha('g-5', known.email), email_verified: false };
    const joined = await comeAs(unchecked, app.client());
    expect(joined.query.error_code).toBe('provider_email_needs_verification');
    const fresh = newAddress();
    const { query } = await comeAs({ ...unchecked, sub: 'g-6', email: fresh }, app.client());
    expect(query.error_code).toBe('provider_email_needs_verification');
    const { fragment } = await follow((await app.mail.newest(fresh)).link);
    expect(fragment.access_token).toBeTruthy();
    const now = await comeAs({ ...unchecked, sub: 'g-6', email: fresh }, app.client());
    expect(now.fragment.access_token).toBeTruthy();
  });

  it('asks again for the proof of an address that is not proved, and takes it from the provider too', async () => {
    const email = newAddress();
    const unchecked = { ...asha('g-20', email), email_verified: false };
    const come = async (person: Person) => (await comeAs(person, app.client())).query.error_code;
    expect(await come(unchecked)).toBe('provider_email_needs_verification');
    await app.mail.newest(email, 1);
    expect(await come(unchecked)).toBe('provider_email_needs_verification');
    await app.mail.newest(email, 2);
    expect(await come({ ...unchecked, email_verified: true })).toBeUndefined();
  });

  it('reports a sent mail as often as the limit of mails allows, for known and unknown addresses alike', async () => {
    const limited = await authApp(
      {
        AUTH_MAIL_INTERVAL: '60',
        OIDC_PROVIDERS: JSON.stringify([{ name: 'google', issuer: google.issuer, ...clientSettings }]),
      },
      { databaseUrl: app.databaseUrl },
    );
    for (const email of [newAddress(), (await member(limited)).email]) {
      google.person.current = { ...asha(`g-21 ${email}`, email), email_verified: false };
      const come = async () => (await browse(await startUrl(limited.client()), limited)).query.error_code;
      expect(await come()).toBe('provider_email_needs_verification');
      expect(await come()).toBe('over_email_send_rate_limit');
    }
  });

  it('does not leave a stranger’s identity on an address that its owner registers', async () => {
    const email = newAddress();
    await comeAs({ ...asha('g-7', email), email_verified: false }, app.client());
    await app.client().signUp({ email, password });
    await follow((await app.mail.newest(email, 2)).link);
    const { query } = await comeAs({ ...asha('g-7', email), email_verified: false }, app.client());
    expect(query.error_code).toBe('provider_email_needs_verification');
  });

  it('makes no account where sign-up is closed', async () => {
    const closed = await authApp(
      {
        AUTH_SIGNUP: 'closed',
        OIDC_PROVIDERS: JSON.stringify([{ name: 'google', issuer: google.issuer, ...clientSettings }]),
      },
      { databaseUrl: app.databaseUrl },
    );
    const come = async (person: Person) => {
      google.person.current = person;
      return browse(await startUrl(closed.client()), closed);
    };
    expect((await come(asha('g-12', newAddress()))).query.error_code).toBe('signup_disabled');
    const known = await member(app);
    expect((await come(asha('g-13', known.email))).fragment.access_token).toBeTruthy();
  });

  it('works with GitHub, which is no OpenID provider', async () => {
    const client = app.client();
    const { data } = await client.signInWithOAuth({
      provider: 'github',
      options: { skipBrowserRedirect: true },
    });
    const sent = await follow(data.url ?? '');
    expect(sent.location.pathname).toBe('/login/oauth/authorize');
    const { fragment } = await follow(
      `${app.origin}/auth/v1/callback?code=any&state=${sent.location.searchParams.get('state')}`,
    );
    const entered = await enter(client, fragment);
    expect(entered.data.user).toMatchObject({
      email: 'asha@github.test',
      identities: [{ provider: 'github', id: '4711' }],
      user_metadata: { firstName: 'Asha', lastName: 'Rao', user_name: 'asha' },
    });
  });
});

describe('the way there and back', () => {
  it('passes wishes on, but not what is ours to say', async () => {
    const url = await startUrl(app.client(), {
      prompt: 'login',
      client_id: 'evil',
      Redirect_Uri: 'https://evil.test',
      state: 'x',
    });
    const { location } = await follow(url);
    const query = location.searchParams;
    expect([query.get('prompt'), query.get('client_id'), query.get('Redirect_Uri')]).toEqual([
      'login',
      'taxila',
      null,
    ]);
    expect(query.get('redirect_uri')).toBe(`${site}/auth/v1/callback`);
    expect([query.get('code_challenge_method'), query.has('nonce')]).toEqual(['S256', true]);
  });

  it('takes each state once, and in time', async () => {
    google.person.current = asha('g-8', newAddress());
    const codeOf = async (state: string) =>
      (await follow(`${app.origin}/auth/v1/callback?code=x&state=${state}`)).query.error_code;
    expect(await codeOf('nonsense')).toBe('bad_oauth_state');
    const { location } = await follow(await startUrl(app.client()));
    const state = location.searchParams.get('state') ?? '';
    expect(await codeOf(state)).toBe('bad_oauth_callback');
    expect(await codeOf(state)).toBe('flow_state_already_used');
    const late = (await follow(await startUrl(app.client()))).location.searchParams.get('state') ?? '';
    app.clock.advance(301);
    expect(await codeOf(late)).toBe('bad_oauth_state');
  });

  it('tells a refusal to the page', async () => {
    const { location } = await follow(await startUrl(app.client()));
    const back = await follow(
      `${app.origin}/auth/v1/callback?error=access_denied&error_description=No&state=${location.searchParams.get('state')}`,
    );
    const told = { error: 'access_denied', error_code: 'access_denied', error_description: 'No' };
    expect([back.location.pathname, back.query, back.fragment]).toEqual([
      '/courses',
      told,
      { ...told, sb: '' },
    ]);
  });

  it('knows only providers that are set', async () => {
    const answer = await app.fetch('/auth/v1/authorize?provider=myspace');
    expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
    const settings = (await (await app.fetch('/auth/v1/settings')).json()) as {
      external: Record<string, boolean>;
    };
    expect(settings.external).toMatchObject({ email: true, google: true, github: true, phone: false });
  });

  it('returns to the site when a foreign page is named', async () => {
    const client = app.client();
    google.person.current = asha('g-9', newAddress());
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: 'https://evil.test/steal', skipBrowserRedirect: true },
    });
    expect((await browse(data.url ?? '', app)).url.origin).toBe(site);
  });
});

describe('an address that only its provider takes for one', () => {
  it('gets the warnings of its account', async () => {
    const client = app.client();
    const { fragment } = await comeAs(asha('g-15', 'r&d@company.test'), client);
    await enter(client, fragment);
    expect((await client.updateUser({ password: 'new-horse-battery' })).error).toBeNull();
    expect((await app.mail.newest('r&d@company.test')).subject).toBe('A change to your account');
  });
});

describe('identities', () => {
  /** Someone in a browser that uses PKCE. */
  async function linker() {
    const person = await member(app);
    const client = app.client({ flowType: 'pkce' });
    return { ...person, client, session: await signIn(client, person.email) };
  }

  /** The URL of the provider's page, which anyone can open. */
  async function begin(client: Client) {
    const { data, error } = await client.linkIdentity({
      provider: 'google',
      options: { redirectTo: `${site}/account`, skipBrowserRedirect: true },
    });
    if (error) throw error;
    return data.url;
  }

  const open = (url: string, person: Person) => {
    google.person.current = person;
    return browse(url, app);
  };

  async function link(client: Client, person: Person) {
    const back = await open(await begin(client), person);
    if (!back.query.code) return { ...back, linked: null };
    const { data, error } = await client.exchangeCodeForSession(back.query.code);
    if (error) throw error;
    return { ...back, linked: data.session };
  }

  const providersOf = async (client: Client) =>
    (await client.getUserIdentities()).data?.identities.map((one) => one.provider);

  it('are added by someone who is signed in, and taken away', async () => {
    const { client, session } = await linker();
    const { url, linked } = await link(client, asha('g-10', 'private@elsewhere.test'));
    expect(url.pathname).toBe('/account');
    // In the session that asked for it, not in a new one.
    const { sub, session_id, amr } = claims(session.access_token);
    expect(claims(linked?.access_token ?? '')).toMatchObject({ sub, session_id, amr });
    expect((await client.refreshSession()).error).toBeNull();
    const { data } = await client.getUserIdentities();
    expect(data?.identities.map((one) => one.provider)).toEqual(['email', 'google']);
    const added = data?.identities[1];
    if (!added) throw new Error('there is no identity');
    expect((await client.unlinkIdentity(added)).error).toBeNull();
    const left = (await client.getUserIdentities()).data?.identities ?? [];
    expect(left.map((one) => one.provider)).toEqual(['email']);
    const last = left[0];
    if (!last) throw new Error('there is no identity');
    expect((await client.unlinkIdentity(last)).error?.code).toBe('single_identity_not_deletable');
    expect((await client.unlinkIdentity(added)).error?.code).toBe('identity_not_found');
  });

  it('are added for the browser that began it alone', async () => {
    const attacker = await linker();
    const victim = await linker();
    const own = asha('g-50', newAddress());
    // The victim follows the attacker's link, and the provider knows the victim.
    const lured = await open(await begin(attacker.client), own);
    expect(await providersOf(attacker.client)).toEqual(['email']);
    const trade = async (code = '') => (await victim.client.exchangeCodeForSession(code)).error?.code;
    expect(await trade(lured.query.code)).toBe('pkce_code_verifier_not_found');
    await begin(victim.client);
    expect(await trade(lured.query.code)).toBe('bad_code_verifier');
    // The code alone is useless to everyone.
    for (const bearer of [attacker, victim]) {
      const sent = { auth_code: lured.query.code, code_verifier: 'v'.repeat(43) };
      const headers = { Authorization: `Bearer ${bearer.session.access_token}` };
      const answer = await app.send('POST', '/auth/v1/token?grant_type=pkce', sent, headers);
      expect(answer.headers.get('x-sb-error-code')).toBe('bad_code_verifier');
    }
    expect([await providersOf(attacker.client), await providersOf(victim.client)]).toEqual([
      ['email'],
      ['email'],
    ]);
    // The victim's own identity can still be linked by the victim.
    await link(victim.client, own);
    expect(await providersOf(victim.client)).toEqual(['email', 'google']);
    expect((await attacker.client.exchangeCodeForSession(lured.query.code ?? '')).error?.code).toBe(
      'identity_already_exists',
    );
  });

  it('are not asked for by a browser that could not show itself again', async () => {
    const { client } = await member(app);
    const { error } = await client.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
  });

  it('are not added once the session that asked for them has ended', async () => {
    const { client, email } = await linker();
    const { query } = await open(await begin(client), asha('g-51', newAddress()));
    const owner = app.client();
    await signIn(owner, email);
    await owner.signOut({ scope: 'others' });
    const { error } = await client.exchangeCodeForSession(query.code ?? '');
    expect([error?.code, await providersOf(owner)]).toEqual(['flow_state_not_found', ['email']]);
  });

  it('open an account that has no address', async () => {
    const anonymous = await authApp({ AUTH_ANONYMOUS: 'yes' }, { databaseUrl: app.databaseUrl });
    const { data } = await anonymous.client().signInAnonymously();
    const client = app.client({ flowType: 'pkce' });
    await client.setSession(data.session ?? { access_token: '', refresh_token: '' });
    const person = { ...asha('g-22', newAddress()), email_verified: false };
    expect((await link(client, person)).query.error_code).toBeUndefined();
    const { fragment } = await comeAs(person, app.client());
    // The provider has not verified its address, so it does not become the account's.
    expect(claims(fragment.access_token ?? '')).toMatchObject({ sub: data.user?.id, email: '' });
  });

  it('of an address takes the password with it', async () => {
    const { client, email } = await linker();
    await link(client, asha('g-24', email));
    const own = (await client.getUserIdentities()).data?.identities[0];
    if (!own) throw new Error('there is no identity');
    expect((await client.unlinkIdentity(own)).error).toBeNull();
    const { error } = await app.client().signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
  });

  it('stay where their address would be someone else’s', async () => {
    const [one, other] = [await linker(), await member(app)];
    await link(one.client, asha('g-23', other.email));
    const own = (await one.client.getUserIdentities()).data?.identities[0];
    if (!own) throw new Error('there is no identity');
    const { error } = await one.client.unlinkIdentity(own);
    expect([error?.status, error?.code]).toEqual([422, 'email_conflict_identity_not_deletable']);
  });

  it('belong to one account', async () => {
    await comeAs(asha('g-11', newAddress()), app.client());
    const { client } = await linker();
    const { query } = await link(client, asha('g-11', newAddress()));
    expect(query.error_code).toBe('identity_already_exists');
  });

  it('stay as they are where the operator wants it so', async () => {
    const fixed = await authApp({ AUTH_MANUAL_LINKING: 'no' }, { databaseUrl: app.databaseUrl });
    const { client } = await member(fixed);
    expect((await client.linkIdentity({ provider: 'google' })).error?.code).toBe('manual_linking_disabled');
    const own = (await client.getUserIdentities()).data?.identities[0];
    if (!own) throw new Error('there is no identity');
    expect((await client.unlinkIdentity(own)).error?.code).toBe('manual_linking_disabled');
  });
});

describe('an ID token that the client brings', () => {
  it('is checked', async () => {
    const { error } = await app.client().signInWithIdToken({ provider: 'google', token: 'nonsense' });
    expect([error?.status, error?.message]).toEqual([400, 'Bad ID token']);
    const unknown = await app.client().signInWithIdToken({ provider: 'apple', token: 'nonsense' });
    expect(unknown.error?.code).toBe('provider_disabled');

    const email = newAddress();
    const bring = async (token: string, nonce?: string) => {
      const { data, error } = await app
        .client()
        .signInWithIdToken({ provider: 'google', token, ...(nonce && { nonce }) });
      return error?.message ?? data.user?.email;
    };
    const person = asha('g-14', email);
    const own = { ...person, nonce: createHash('sha256').update('of this page').digest('hex') };
    expect(await bring(await google.idToken(own, clientSettings.client_id), 'of this page')).toBe(email);
    expect(await bring(await google.idToken(own, clientSettings.client_id), 'of another')).toBe(
      'Nonces mismatch',
    );
    expect(await bring(await google.idToken(person, 'someone-else'))).toBe('Bad ID token');
  });

  it('is added to an account only where the operator allows it', async () => {
    const token = await google.idToken(asha('g-40', newAddress()), clientSettings.client_id);
    const add = async (to: AuthApp) => {
      const { client } = await member(to);
      const { data, error } = await client.linkIdentity({ provider: 'google', token });
      return refusal(error) ?? data.user?.identities?.map((one) => one.provider);
    };
    const env = {
      OIDC_PROVIDERS: JSON.stringify([{ name: 'google', issuer: google.issuer, ...clientSettings }]),
      AUTH_MANUAL_LINKING: 'no',
    };
    expect(await add(await authApp(env, { databaseUrl: app.databaseUrl }))).toBe('manual_linking_disabled');
    expect(await add(app)).toEqual(['email', 'google']);
  });
});
