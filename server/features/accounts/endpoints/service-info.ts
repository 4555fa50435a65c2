import { captchaSettings } from '../protocol/captcha.ts';
import type { Endpoint } from './call.ts';

/** `GET /.well-known/jwks.json`: the public keys that verify access tokens. */
export const jwks: Endpoint = async (accounts, { c }) => {
  const { published } = await accounts.keys.get();
  c.header('Cache-Control', 'public, max-age=600');
  return c.json({ keys: published });
};

/** `GET /settings`: what a sign-in page needs to know; fields from `password_min_length` on are ours, not of the protocol. */
export const settings: Endpoint = ({ settings, config, sendSms, providers }, { c }) =>
  c.json({
    external: {
      email: settings.email,
      phone: sendSms !== undefined,
      anonymous_users: settings.anonymous,
      google: false,
      github: false,
      ...Object.fromEntries([...providers.keys()].map((name) => [name, true])),
    },
    disable_signup: !settings.signupOpen,
    mailer_autoconfirm: settings.autoconfirm,
    phone_autoconfirm: settings.smsAutoconfirm,
    sms_provider: sendSms ? 'webhook' : '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: true,
    password_min_length: settings.passwordMin,
    password_min_length_office: settings.passwordMinOffice,
    office_mfa: config.officeMfa,
    account_calls_enabled: true,
    ...captchaSettings(settings.captcha),
  });

/** `GET /health`. */
export const health: Endpoint = ({ academyName }, { c }) =>
  c.json({ version: 'v2.0.0', name: 'GoTrue', description: `${academyName()} accounts` });
