import type { Deps } from '#server/deps.ts';
import type { Remembered } from '#server/platform/remembered.ts';
import { shared } from '#server/platform/remembered.ts';
import { type Keys, keysTopic, loadKeys } from './keys/keys.ts';
import { loadSecret, type Secret } from './keys/secret.ts';
import type { RedirectRules } from './protocol/redirect.ts';
import { type Providers, providersOf } from './providers/providers.ts';
import { type LiveSessions, liveSessions } from './sessions/live.ts';
import { type SendSms, smsSender } from './sms.ts';
import { type ForgetIn, forgetting, type Write, writing } from './write.ts';

/** What every endpoint of the protocol works with. */
export interface Accounts extends Deps {
  settings: Deps['config']['auth'];
  /** Where this service is reached, without a slash at the end. */
  serviceUrl: string;
  keys: Remembered<Keys>;
  secret: Secret;
  redirects: RedirectRules;
  providers: Providers;
  /** None where no service for text messages is set. */
  sendSms: SendSms | undefined;
  live: LiveSessions;
  write: Write;
  forgetIn: ForgetIn;
}

export async function openAccounts(deps: Deps): Promise<Accounts> {
  const { db, config, notices, siteUrl } = deps;
  const settings = config.auth;
  const keys = shared(notices, keysTopic, () => loadKeys(db, settings));
  const live = liveSessions(deps, keys);
  const serviceUrl = siteUrl + settings.basePath;
  return {
    ...deps,
    settings,
    serviceUrl,
    keys,
    live,
    secret: await loadSecret(db, settings.secret),
    redirects: { siteUrl, allowed: settings.redirects },
    providers: providersOf(settings, `${serviceUrl}/callback`),
    sendSms: smsSender(settings.sms),
    write: writing(db, live),
    forgetIn: forgetting(live),
  };
}
