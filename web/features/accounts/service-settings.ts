import { useEffect, useState } from 'react';
import { send } from '#web/platform/call-failure.ts';

interface ServiceSettings {
  /** Names of third parties with which people may sign in. */
  providers: string[];
  hasPasskeys: boolean;
  hasTextMessages: boolean;
}

interface Answer {
  external?: Record<string, boolean>;
  passkeys_enabled?: boolean;
}

const nothing: ServiceSettings = { providers: [], hasPasskeys: false, hasTextMessages: false };
const notThirdParties = ['email', 'phone', 'anonymous_users'];
let asked: Promise<ServiceSettings> | undefined;

async function ask(): Promise<ServiceSettings> {
  const response = await send('/auth/v1/settings', { method: 'GET' });
  if (!response.ok) throw new Error('no settings');
  const { external = {}, passkeys_enabled: hasPasskeys = false } = (await response.json()) as Answer;
  const isThirdParty = (name: string) => external[name] === true && !notThirdParties.includes(name);
  return {
    providers: Object.keys(external).filter(isThirdParty),
    hasPasskeys,
    hasTextMessages: external.phone === true,
  };
}

/** What the accounts service offers; nothing while that is not known, or when it cannot be asked. */
export function useServiceSettings(): ServiceSettings | undefined {
  const [settings, setSettings] = useState<ServiceSettings>();
  useEffect(() => {
    asked ??= ask().catch(() => {
      asked = undefined;
      return nothing;
    });
    asked.then(setSettings);
  }, []);
  return settings;
}

const written: Record<string, string> = { google: 'Google', github: 'GitHub', email: 'Email and password' };

/** A provider's name as people write it. */
export const providerName = (name: string) =>
  written[name] ?? (name.charAt(0).toUpperCase() + name.slice(1)).replace(/[-_]/g, ' ');
