import { useEffect, useState } from 'react';
import { send } from '#web/platform/calls/fetch.ts';
import { served } from '#web/platform/served/page-values.ts';

export interface ServiceSettings {
  /** Names of third parties that people may sign in with. */
  providers: string[];
  hasPasskeys: boolean;
  /** Nobody can register; people invited by the office can still join. */
  isSignUpClosed: boolean;
  hasTextMessages: boolean;
  /** Minimum length of a password, if the service reports it. */
  passwordMin: number | undefined;
  /** The same for people with a role. */
  passwordMinOffice: number | undefined;
  /** The office opens only with a second factor. */
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

const noSettings: ServiceSettings = {
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
const ownMethods = ['email', 'phone', 'anonymous_users'];
let pending: Promise<ServiceSettings> | undefined;
let cached: ServiceSettings | undefined;
const listeners = new Set<(settings: ServiceSettings) => void>();

async function fetchSettings(): Promise<ServiceSettings> {
  const response = await send(`${served().authPath}/settings`, { method: 'GET' });
  if (!response.ok) throw new Error('no settings');
  const answer = (await response.json()) as Answer;
  const { external = {} } = answer;
  const isThirdParty = (name: string) => external[name] === true && !ownMethods.includes(name);
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

/** What the accounts service offers. If it cannot be reached, the result is empty and the next call tries again. */
export function serviceSettings(): Promise<ServiceSettings> {
  pending ??= fetchSettings().then(
    (settings) => {
      cached = settings;
      for (const listener of listeners) listener(settings);
      return settings;
    },
    () => {
      pending = undefined;
      return noSettings;
    },
  );
  return pending;
}

/** Undefined while loading. */
export function useServiceSettings(): ServiceSettings | undefined {
  const [settings, setSettings] = useState(cached);
  useEffect(() => {
    const load = () => void serviceSettings().then(setSettings);
    load();
    // After a network failure, updates as soon as any call succeeds or the browser is back online.
    listeners.add(setSettings);
    window.addEventListener('online', load);
    return () => {
      listeners.delete(setSettings);
      window.removeEventListener('online', load);
    };
  }, []);
  return settings;
}

const displayNames: Record<string, string> = {
  google: 'Google',
  github: 'GitHub',
  email: 'Email and password',
};

/** Display name of a provider. */
export const providerName = (name: string) =>
  displayNames[name] ?? (name.charAt(0).toUpperCase() + name.slice(1)).replace(/[-_]/g, ' ');
