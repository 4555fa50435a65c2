import { beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, authApp, type Client, follow, member, newAddress, password } from './kit.ts';
import { browse, clientSettings, localProvider, type Person } from './provider.ts';

const site = 'http://127.0.0.1:3000';
let app: AuthApp;
let google: Awaited<ReturnType<typeof localProvider>>;

beforeAll(async () => {
  google = await localProvider(`${site}/auth/v1/callback`);
  app = await authApp({
    OIDC_PROVIDERS: JSON.stringify([{ name: 'google', issuer: google.issuer, ...clientSettings }]),
  });
});

const options = { redirectTo: `${site}/courses`, skipBrowserRedirect: true };

async function comeAs(person: Person) {
  google.person.current = person;
  const { data } = await app.client().signInWithOAuth({ provider: 'google', options });
  return browse(data.url ?? '', app);
}

async function link(client: Client, person: Person) {
  google.person.current = person;
  const { data, error } = await client.linkIdentity({ provider: 'google', options });
  if (error) throw error;
  const { query } = await browse(data.url, app);
  expect((await client.exchangeCodeForSession(query.code ?? '')).error).toBeNull();
}

describe('an address that a provider names and has not checked', () => {
  it('does not let the person who claimed it into the account of the one invited there', async () => {
    const email = newAddress();
    const stranger = { sub: 'stranger-1', email, email_verified: false };
    expect((await comeAs(stranger)).query.error_code).toBe('provider_email_needs_verification');
    expect((await app.admin.inviteUserByEmail(email)).error).toBeNull();
    // The stranger's confirmation mail came first.
    const { link: invitation } = await app.mail.newest(email, 2);
    expect((await follow(invitation)).fragment.access_token).toBeDefined();
    const again = await comeAs(stranger);
    expect([again.query.error_code, again.fragment.access_token]).toEqual([
      'provider_email_needs_verification',
      undefined,
    ]);
  });

  it('nor into one that the operator makes a link for', async () => {
    const email = newAddress();
    const stranger = { sub: 'stranger-3', email, email_verified: false };
    expect((await comeAs(stranger)).query.error_code).toBe('provider_email_needs_verification');
    const { data } = await app.admin.generateLink({ type: 'signup', email, password });
    const token_hash = data.properties?.hashed_token ?? '';
    expect((await app.client().verifyOtp({ type: 'signup', token_hash })).error).toBeNull();
    expect((await comeAs(stranger)).query.error_code).toBe('provider_email_needs_verification');
  });

  it('does not become the address of an account that lets go of its own', async () => {
    const { email } = await member(app);
    const client = app.client({ flowType: 'pkce' });
    expect((await client.signInWithPassword({ email, password })).error).toBeNull();
    await link(client, { sub: 'stranger-2', email: newAddress(), email_verified: false });
    const { data } = await client.getUserIdentities();
    const own = data?.identities.find(({ provider }) => provider === 'email');
    if (!own) throw new Error('there is no identity');
    expect((await client.unlinkIdentity(own)).error).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(email);
  });
});
