import { z } from 'zod';
import { StartFailure } from '#server/platform/start-failure.ts';
import { address, integer, json, list, yesNo } from './fields.ts';

const OidcProvider = z.strictObject({
  // The two names are reserved for our own identities.
  name: z.string().regex(/^(?!(email|phone)$)[a-z][a-z0-9_-]{0,30}$/),
  issuer: address,
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  scopes: z.string().default('openid email profile'),
});
const PrivateJwk = z.looseObject({
  kid: z.string().min(1),
  kty: z.enum(['oct', 'EC', 'RSA']),
  alg: z.enum(['HS256', 'ES256', 'RS256']),
  key_ops: z.array(z.string()).optional(),
  // A secret of at least 32 bytes.
  k: z.string().min(43).optional(),
});
/** As browsers send it, without a path or a trailing slash. */
const Origin = z
  .string()
  .toLowerCase()
  .transform((text) => text.replace(/\/$/, ''))
  .pipe(z.string().regex(/^(\*|[a-z][a-z\d+.-]*:\/\/[^/?#@]+)$/));

/** The settings of the accounts service. */
export const accountSettings = {
  AUTH_URL: { schema: address.optional(), must: 'the http(s) address of a hosted accounts service' },
  AUTH_API_KEY: { schema: z.string().min(1).optional(), must: "the hosted accounts service's public key" },
  AUTH_BASE_PATH: {
    schema: z
      .string()
      .regex(/^(\/[\w.-]+)+$/)
      .default('/auth/v1'),
    must: 'a path like /auth/v1',
  },
  AUTH_SECRET: { schema: z.string().min(32).optional(), must: 'a secret of at least 32 characters' },
  JWT_SECRET: { schema: z.string().min(32).optional(), must: 'a secret of at least 32 characters' },
  JWT_KEYS: {
    schema: json(z.array(PrivateJwk).min(1)).optional(),
    must: 'a JSON list of private JWKs with kid, kty and alg (HS256 of 32 bytes or more, ES256 or RS256)',
  },
  SERVICE_ROLE_KEY: { schema: z.string().min(32).optional(), must: 'a secret of at least 32 characters' },
  AUTH_SIGNUP: { schema: z.enum(['open', 'closed']).default('open'), must: 'open or closed' },
  AUTH_EMAIL: { schema: yesNo.default('yes'), must: 'yes or no' },
  AUTH_AUTOCONFIRM: { schema: yesNo.default('no'), must: 'yes or no' },
  AUTH_SMS_AUTOCONFIRM: { schema: yesNo.default('no'), must: 'yes or no' },
  AUTH_ANONYMOUS: { schema: yesNo.default('no'), must: 'yes or no' },
  AUTH_MANUAL_LINKING: { schema: yesNo.default('yes'), must: 'yes or no' },
  AUTH_SECURE_EMAIL_CHANGE: { schema: yesNo.default('yes'), must: 'yes or no' },
  AUTH_REAUTHENTICATION: { schema: yesNo.default('no'), must: 'yes or no' },
  AUTH_PASSWORD_MIN: { schema: integer(6, 72).default(6), must: 'a length from 6 to 72' },
  AUTH_PASSWORD_MIN_OFFICE: { schema: integer(6, 72).default(10), must: 'a length from 6 to 72' },
  OFFICE_MFA: { schema: z.enum(['required', 'optional']).default('optional'), must: 'required or optional' },
  PASSKEY_RP_ID: {
    schema: z
      .string()
      .toLowerCase()
      .regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/)
      .optional(),
    must: 'a host name like academy.example',
  },
  PASSKEY_ORIGINS: {
    schema: list.pipe(z.array(Origin.refine((origin) => origin !== '*')).min(1)).optional(),
    must: 'origins like https://academy.example, separated by commas',
  },
  AUTH_TOKEN_LIFE: { schema: integer(60, 86_400).default(3_600), must: 'seconds from 60 to 86400' },
  AUTH_SESSION_LIFE: { schema: integer(0, 31_536_000).default(0), must: 'seconds, 0 for no end' },
  AUTH_REUSE_INTERVAL: { schema: integer(0, 300).default(10), must: 'seconds from 0 to 300' },
  AUTH_LINK_LIFE: { schema: integer(60, 604_800).default(86_400), must: 'seconds from 60 to 604800' },
  AUTH_MAIL_INTERVAL: { schema: integer(0, 3_600).default(60), must: 'seconds from 0 to 3600' },
  AUTH_MAILS_PER_HOUR: { schema: integer(1, 1_000_000).default(1_000), must: 'a number from 1 to 1000000' },
  AUTH_SMS_PER_HOUR: { schema: integer(1, 1_000_000).default(100), must: 'a number from 1 to 1000000' },
  AUTH_LIMIT_SIGN_UP: { schema: integer(1, 1_000_000).default(120), must: 'a number from 1 to 1000000' },
  AUTH_LIMIT_SIGN_IN: { schema: integer(1, 1_000_000).default(300), must: 'a number from 1 to 1000000' },
  AUTH_LIMIT_REFRESH: { schema: integer(1, 1_000_000).default(3_000), must: 'a number from 1 to 1000000' },
  AUTH_LIMIT_OTHER: { schema: integer(1, 1_000_000).default(300), must: 'a number from 1 to 1000000' },
  AUTH_LIMIT_MAILS: { schema: integer(1, 1_000_000).default(200), must: 'a number from 1 to 1000000' },
  AUTH_LIMIT_CONTACT_CHANGES: {
    schema: integer(1, 1_000_000).default(5),
    must: 'a number from 1 to 1000000',
  },
  AUTH_CAPTCHA: { schema: z.enum(['hcaptcha', 'turnstile']).optional(), must: 'hcaptcha or turnstile' },
  AUTH_CAPTCHA_SECRET: { schema: z.string().min(1).optional(), must: 'the secret of the captcha service' },
  AUTH_CAPTCHA_SITE_KEY: {
    schema: z.string().min(1).optional(),
    must: 'the public key of the captcha service',
  },
  AUTH_CAPTCHA_URL: { schema: address.optional(), must: 'the http(s) address that checks captchas' },
  AUTH_CAPTCHA_SCRIPT: { schema: address.optional(), must: 'the http(s) address of the captcha script' },
  AUTH_REDIRECTS: { schema: list.default([]), must: 'addresses with * and **, separated by commas' },
  CORS_ORIGINS: { schema: list.pipe(z.array(Origin)).default([]), must: 'origins separated by commas, or *' },
  SMS_URL: { schema: address.optional(), must: 'the http(s) address that sends text messages' },
  SMS_TOKEN: { schema: z.string().min(1).optional(), must: 'the bearer token of that address' },
  GOOGLE_CLIENT_ID: { schema: z.string().min(1).optional(), must: 'a client id' },
  GOOGLE_CLIENT_SECRET: { schema: z.string().min(1).optional(), must: 'a client secret' },
  GITHUB_CLIENT_ID: { schema: z.string().min(1).optional(), must: 'a client id' },
  GITHUB_CLIENT_SECRET: { schema: z.string().min(1).optional(), must: 'a client secret' },
  GITHUB_URL: { schema: address.default('https://github.com'), must: 'the http(s) address of GitHub' },
  OIDC_PROVIDERS: {
    schema: json(z.array(OidcProvider)).default([]),
    must: 'a JSON list of {name, issuer, client_id, client_secret, scopes?}',
  },
} satisfies Record<string, { schema: z.ZodType; must: string }>;

type Values = { [K in keyof typeof accountSettings]: z.output<(typeof accountSettings)[K]['schema']> };

type PasskeyValues = Pick<Values, 'PASSKEY_RP_ID' | 'PASSKEY_ORIGINS'> & { SITE_URL?: string | undefined };

/** The same, under the names that the code uses. */
export function authSettings(v: Values & PasskeyValues) {
  return {
    hosted: v.AUTH_URL ? { url: v.AUTH_URL.replace(/\/$/, ''), apiKey: v.AUTH_API_KEY } : undefined,
    basePath: v.AUTH_BASE_PATH,
    secret: v.AUTH_SECRET,
    jwtSecret: v.JWT_SECRET,
    jwtKeys: v.JWT_KEYS,
    serviceRoleKey: v.SERVICE_ROLE_KEY,
    signupOpen: v.AUTH_SIGNUP === 'open',
    email: v.AUTH_EMAIL === 'yes',
    autoconfirm: v.AUTH_AUTOCONFIRM === 'yes',
    smsAutoconfirm: v.AUTH_SMS_AUTOCONFIRM === 'yes',
    anonymous: v.AUTH_ANONYMOUS === 'yes',
    manualLinking: v.AUTH_MANUAL_LINKING === 'yes',
    secureEmailChange: v.AUTH_SECURE_EMAIL_CHANGE === 'yes',
    reauthentication: v.AUTH_REAUTHENTICATION === 'yes',
    passwordMin: v.AUTH_PASSWORD_MIN,
    passwordMinOffice: Math.max(v.AUTH_PASSWORD_MIN, v.AUTH_PASSWORD_MIN_OFFICE),
    passkeys: passkeySettings(v),
    tokenLife: v.AUTH_TOKEN_LIFE,
    sessionLife: v.AUTH_SESSION_LIFE,
    reuseInterval: v.AUTH_REUSE_INTERVAL,
    linkLife: v.AUTH_LINK_LIFE,
    mailInterval: v.AUTH_MAIL_INTERVAL,
    mailsPerHour: v.AUTH_MAILS_PER_HOUR,
    smsPerHour: v.AUTH_SMS_PER_HOUR,
    limits: {
      signUp: v.AUTH_LIMIT_SIGN_UP,
      signIn: v.AUTH_LIMIT_SIGN_IN,
      refresh: v.AUTH_LIMIT_REFRESH,
      other: v.AUTH_LIMIT_OTHER,
      contactChanges: v.AUTH_LIMIT_CONTACT_CHANGES,
      mails: v.AUTH_LIMIT_MAILS,
    },
    captcha: captchaSettings(v),
    redirects: v.AUTH_REDIRECTS,
    corsOrigins: v.CORS_ORIGINS,
    sms: { url: v.SMS_URL, token: v.SMS_TOKEN },
    google: clientOf(v, 'GOOGLE', {}),
    github: clientOf(v, 'GITHUB', { url: v.GITHUB_URL }),
    oidc: v.OIDC_PROVIDERS,
  };
}

/** Browsers refuse a passkey whose name is not a suffix of the host of the page, so this is checked at the start. */
function passkeySettings({
  PASSKEY_RP_ID: rpId,
  PASSKEY_ORIGINS: origins,
  SITE_URL: siteUrl,
}: PasskeyValues) {
  const site = siteUrl ? new URL(siteUrl) : undefined;
  const name = rpId ?? site?.hostname;
  const isUnder = (origin: string) => `.${URL.parse(origin)?.hostname}`.endsWith(`.${name}`);
  const stray = name && (origins ?? (site ? [site.origin] : [])).find((origin) => !isUnder(origin));
  if (stray) throw new StartFailure(`PASSKEY_RP_ID is not right: ${stray} does not lie under ${name}.`);
  return { rpId, origins };
}

/** The client of a provider; undefined where it is not set, and refused where only half of it is. */
function clientOf<More extends object>(v: Values, provider: 'GOOGLE' | 'GITHUB', more: More) {
  const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const;
  const [clientId, clientSecret] = [v[id], v[secret]];
  if (clientId && clientSecret) return { clientId, clientSecret, ...more };
  if (!clientId && !clientSecret) return undefined;
  const [there, missing] = clientId ? [id, secret] : [secret, id];
  throw new StartFailure(`${there} is set without ${missing}: please set both or neither.`);
}

const captchaServices = {
  hcaptcha: {
    verifier: 'https://hcaptcha.com/siteverify',
    script: 'https://js.hcaptcha.com/1/api.js',
    sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  turnstile: {
    verifier: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    sources: ['https://challenges.cloudflare.com'],
  },
};

function captchaSettings(v: Values) {
  const { AUTH_CAPTCHA: kind, AUTH_CAPTCHA_SITE_KEY: siteKey, AUTH_CAPTCHA_SCRIPT: script } = v;
  if (!kind) return undefined;
  // A hosted accounts service has the secret and verifies captchas itself.
  if (!v.AUTH_CAPTCHA_SECRET && !v.AUTH_URL)
    throw new StartFailure('AUTH_CAPTCHA is set without AUTH_CAPTCHA_SECRET: please set both or neither.');
  if (!siteKey)
    throw new StartFailure('AUTH_CAPTCHA is set without AUTH_CAPTCHA_SITE_KEY: please set both or neither.');
  const service = captchaServices[kind];
  return {
    kind,
    siteKey,
    secret: v.AUTH_CAPTCHA_SECRET ?? '',
    verifier: v.AUTH_CAPTCHA_URL ?? service.verifier,
    script: script ?? service.script,
    /** Where the pages may load scripts and frames from. */
    sources: script ? [new URL(script).origin] : service.sources,
  };
}
