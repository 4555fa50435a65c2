import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from './config.ts';
import { StartFailure } from './platform/start-failure.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, role: 'all', demoData: true });
  });

  it('is never written after the start, in none of its parts', () => {
    const config = readConfig({ OIDC_PROVIDERS: '[]', CORS_ORIGINS: 'https://a.test' });
    const rename = () => {
      // @ts-expect-error: the academy's name is not a setting that changes.
      config.brandName = 'Nalanda';
    };
    expect(rename).toThrow(TypeError);
    const open = (value: unknown, path: string): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      const inner = Object.entries(value).flatMap(([name, part]) => open(part, `${path}.${name}`));
      return Object.isFrozen(value) ? inner : [path, ...inner];
    };
    expect(open(config, 'config')).toEqual([]);
    // @ts-expect-error: nor can a list in it grow.
    expect(() => config.auth.corsOrigins.push('https://b.test')).toThrow(TypeError);
  });

  it('plants demo data into the embedded database only, unless told', () => {
    const DATABASE_URL = 'postgres://localhost/academy';
    expect(readConfig({ DATABASE_URL }).demoData).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO_DATA: 'yes' }).demoData).toBe(true);
    expect(readConfig({ DEMO_DATA: 'no' }).demoData).toBe(false);
  });

  it('drains where other nodes may take over, unless told', () => {
    const DATABASE_URL = 'postgres://localhost/academy';
    expect(readConfig({}).drainSeconds).toBe(0);
    expect(readConfig({ DATABASE_URL }).drainSeconds).toBe(5);
    expect(readConfig({ DATABASE_URL, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  });

  it('shares the connections of the database out, and leaves some to the public', () => {
    const lanes = (env: Record<string, string>) => Object.values(readConfig(env).databaseLanes);
    // One for each core, two at least and a quarter at most.
    const office = Math.min(4, Math.max(2, availableParallelism()));
    expect(lanes({})).toEqual([12 - office, office, 4]);
    expect(lanes({ DATABASE_POOL: '6' })).toEqual([2, 2, 2]);
    expect(lanes({ DATABASE_POOL: '40', DATABASE_POOL_OFFICE: '6' })).toEqual([24, 6, 10]);
    const tooMany = { DATABASE_POOL: '10', DATABASE_POOL_OFFICE: '7' };
    expect(() => readConfig(tooMany)).toThrow('the office and background work take 9, and two must be left');
  });

  it('shares them among its processes, with enough for each', () => {
    const lanes = (env: Record<string, string>) => Object.values(readConfig(env).databaseLanes);
    expect(lanes({ WEB_PROCESSES: '2' })).toEqual([4, 2, 2]);
    expect(lanes({ WEB_PROCESSES: '8' })).toEqual([4, 2, 2]);
    expect(lanes({ WEB_PROCESSES: '2', DATABASE_POOL: '40', DATABASE_POOL_OFFICE: '6' })).toEqual([12, 3, 5]);
    expect(() => readConfig({ WEB_PROCESSES: '4', DATABASE_POOL: '20' })).toThrow(
      'DATABASE_POOL is not right: for the 4 processes of WEB_PROCESSES it must be at least 24, six for each.',
    );
    expect(readConfig({ WEB_PROCESSES: 'auto' }).processes).toBe(Math.min(availableParallelism(), 8));
  });

  it('writes to the office at the address that mail comes from, unless told', () => {
    expect(readConfig({ MAIL_FROM: 'a@taxila.test' }).mail.office).toBe('a@taxila.test');
    expect(readConfig({ OFFICE_EMAIL: 'b@taxila.test' }).mail.office).toBe('b@taxila.test');
  });

  it('takes an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['BRAND_NAME', ' '],
    ['ROLE', 'boss'],
    ['WEB_PROCESSES', '0'],
    ['WEB_PROCESSES', 'all'],
    ['WEB_PROCESSES', '65'],
    ['DEMO_DATA', 'maybe'],
    ['ADMIN_EMAIL', 'nobody'],
    ['SMTP_URL', 'http://mail'],
    ['LOG_LEVEL', 'loud'],
    ['OFFICE_EMAIL', 'the office'],
    ['LIMIT_FACTOR', '0.5'],
    // A blank must not be read as zero.
    ['AUTH_MAIL_INTERVAL', ' '],
    // Origins that no browser sends would be allowed in vain.
    ['CORS_ORIGINS', 'academy.example'],
    ['CORS_ORIGINS', 'https://academy.example/courses'],
    ['PASSKEY_RP_ID', 'https://academy.example'],
    ['PASSKEY_ORIGINS', '*'],
    ['OFFICE_MFA', 'yes'],
    // As short as a password, where a secret must be as long as what it makes.
    ['JWT_KEYS', '[{"kid":"a","kty":"oct","alg":"HS256","k":"c2VjcmV0"}]'],
    // Names that are reserved for our own email and phone identities.
    [
      'OIDC_PROVIDERS',
      '[{"name":"email","issuer":"https://id.example","client_id":"a","client_secret":"b"}]',
    ],
  ])('names %s when it is %j, and says what it must be', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartFailure);
    expect(() => readConfig({ [name]: value })).toThrow(
      `${name} is not right: it must be ${settings[name as keyof typeof settings].must}.`,
    );
  });

  it('wants an address with the password', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'long enough' })).toThrow(
      'ADMIN_PASSWORD is set without ADMIN_EMAIL',
    );
  });

  it.each(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'])(
    'wants the other half of %s',
    (name) => {
      expect(() => readConfig({ [name]: 'half' })).toThrow(`${name} is set without `);
    },
  );

  it.each([
    [{ PASSKEY_RP_ID: 'other.example', SITE_URL: 'https://academy.example' }, 'https://academy.example'],
    [
      { PASSKEY_ORIGINS: 'https://other.example', SITE_URL: 'https://academy.example' },
      'https://other.example',
    ],
    [
      { PASSKEY_RP_ID: 'academy.example', PASSKEY_ORIGINS: 'https://notacademy.example' },
      'https://notacademy',
    ],
  ])('wants passkeys on pages that lie under their name: %j', (env, named) => {
    const mailed = { SMTP_URL: 'smtp://127.0.0.1:1', ...env };
    expect(() => readConfig(mailed)).toThrow(`PASSKEY_RP_ID is not right: ${named}`);
  });

  it('lets a subdomain share the passkeys of the entire site', () => {
    const env = {
      PASSKEY_RP_ID: 'academy.example',
      PASSKEY_ORIGINS: 'https://a.academy.example, https://academy.example',
    };
    expect(readConfig(env).auth.passkeys).toMatchObject({ rpId: 'academy.example' });
  });

  it('takes origins with a slash at the end, and all of them', () => {
    expect(readConfig({ CORS_ORIGINS: 'https://a.example/, *' }).auth.corsOrigins).toEqual([
      'https://a.example',
      '*',
    ]);
  });

  describe('can only be a site for its operator', () => {
    const SMTP_URL = 'smtp://127.0.0.1:1';

    it.each([
      [{}, true],
      [{ SITE_URL: 'http://localhost:3000' }, true],
      [{ SITE_URL: 'http://[::1]:3000/' }, true],
      [{ HOST: '::1' }, true],
      [{ NODE_ENV: 'development' }, true],
      [{ SMTP_URL }, false],
      [{ SMTP_URL, SITE_URL: 'https://academy.example' }, false],
      [{ TRUST_PROXY: '1' }, false],
      [{ HOST: '0.0.0.0' }, false],
      [{ HOST: '::' }, false],
      [{ HOST: '127.0.0.1.example' }, false],
      [{ NODE_ENV: 'production', ALLOW_SANDBOX: 'yes' }, false],
    ])('%j: %s', (env, expected) => {
      expect(readConfig(env).isLocalOnly).toBe(expected);
    });
  });

  it.each(['https://academy.example', 'http://192.0.2.1:3000', 'http://127.0.0.1.example', 'http://office'])(
    'does not let the mails of %s go nowhere',
    (SITE_URL) => {
      const sentence =
        'SITE_URL is a public address but SMTP_URL is not set: please set it, or nobody would get their mail.';
      for (const more of [{}, { AUTH_URL: 'https://accounts.example' }, { ROLE: 'worker' }])
        expect(() => readConfig({ SITE_URL, ...more })).toThrow(new StartFailure(sentence));
    },
  );
});
