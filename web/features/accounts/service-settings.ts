import { useEffect, useState } from 'react';
import { send } from '#web/platform/calls/fetch.ts';
import { served } from '#web/platform/served/page-values.ts';

export interface ServiceSettings {
  /** Names of third parties with which people may sign in. */
  providers: string[];
  hasPasskeys: boolean;
  /** The service takes nobody new; those whom the office invites still come in. */
  isSignUpClosed: boolean;
  hasTextMessages: boolean;
  /** The fewest characters of a password, where the service tells. */
  passwordMin: number | undefined;
  /** The same for whoever has a role. */
  passwordMinOffice: number | undefined;
  /** The panel opens only to those who have a second factor. */
  isOfficeMfaRequired: boolean;
  /** Devices and backup codes are calls of our own, which a hosted accounts service does not have. */
  hasAccountCalls: boolean;
  captcha: CaptchaSettings | undefined;
}

export interface CaptchaSettings {
  provider: 'hcaptcha' | 'turnstile';
  site_key: string;
  script: string;
}

interface Answer {
  external?: Record<string, boolean>;
  passkeys_enabled?: boolean;
  disable_signup?: boolean;
  password_min_length?: number;
  password_min_length_office?: number;
  office_mfa?: string;
  account_calls_enabled?: boolean;
  captcha?: CaptchaSettings;
}

const nothing: ServiceSettings = {
  providers: [],
  hasPasskeys: false,
  isSignUpClosed: false,
  hasTextMessages: false,
  passwordMin: undefined,
  passwordMinOffice: undefined,
  isOfficeMfaRequired: false,
  hasAccountCalls: true,
  captcha: undefined,
};
const notThirdParties = ['email', 'phone', 'anonymous_users'];
let asked: Promise<ServiceSettings> | undefined;
let known: ServiceSettings | undefined;
const listeners = new Set<(settings: ServiceSettings) => void>();

async function ask(): Promise<ServiceSettings> {
  const response = await send(`${served().authPath}/settings`, { method: 'GET' });
  if (!response.ok) throw new Error('no settings');
  const answer = (await response.json()) as Answer;
  const { external = {} } = answer;
  const isThirdParty = (name: string) => external[name] === true && !notThirdParties.includes(name);
  return {
    providers: Object.keys(external).filter(isThirdParty),
    hasPasskeys: answer.passkeys_enabled === true,
    isSignUpClosed: answer.disable_signup === true,
    hasTextMessages: external.phone === true,
    passwordMin: answer.password_min_length,
    passwordMinOffice: answer.password_min_length_office,
    isOfficeMfaRequired: answer.office_mfa === 'required',
    hasAccountCalls: answer.account_calls_enabled === true,
    captcha: answer.captcha,
  };
}

/** What the accounts service offers; nothing when it cannot be asked. */
export function serviceSettings(): Promise<ServiceSettings> {
  asked ??= ask().then(
    (settings) => {
      known = settings;
      for (const listener of listeners) listener(settings);
      return settings;
    },
    () => {
      asked = undefined;
      return nothing;
    },
  );
  return asked;
}

/** The same, and undefined while it is not known. */
export function useServiceSettings(): ServiceSettings | undefined {
  const [settings, setSettings] = useState(known);
  useEffect(() => {
    const find = () => void serviceSettings().then(setSettings);
    find();
    // Where the network failed, what the service offers is shown as soon as it can be known.
    listeners.add(setSettings);
    window.addEventListener('online', find);
    return () => {
      listeners.delete(setSettings);
      window.removeEventListener('online', find);
    };
  }, []);
  return settings;
}

const written: Record<string, string> = { google: 'Google', github: 'GitHub', email: 'Email and password' };

/** A provider's name as people write it. */
export const providerName = (name: string) =>
  written[name] ?? (name.charAt(0).toUpperCase() + name.slice(1)).replace(/[-_]/g, ' ');
