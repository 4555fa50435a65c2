import type { Deps } from '#server/deps.ts';
import { sharedCache } from '#server/platform/cached.ts';
import type { Accounts } from './accounts.ts';
import { keysTopic, loadKeys } from './keys/keys.ts';
import { loadSecret } from './keys/secret.ts';
import { smsSender } from './protocol/sms.ts';
import { providersOf } from './providers/providers.ts';
import { liveSessions } from './sessions/live-sessions.ts';
import { forgetting, writing } from './sessions/write.ts';

export async function openAccounts(deps: Deps): Promise<Accounts> {
  const { db, config, notifications, siteUrl } = deps;
  const settings = config.auth;
  const keys = sharedCache(notifications, keysTopic, () => loadKeys(db, settings));
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
