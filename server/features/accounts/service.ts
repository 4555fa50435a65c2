import type { Deps } from '#server/deps.ts';
import type { Identify } from '#server/platform/http/caller.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import { hostedIdentify } from './hosted.ts';

export interface AccountService {
  identify: Identify;
  /** None where a hosted service of the same protocol is used instead. */
  own: Accounts | undefined;
  /** Other sites from which the account pages load something. */
  foreignSources: string[];
}

/** Who calls: known by our own accounts, or by a hosted service. */
export async function accountService(deps: Deps): Promise<AccountService> {
  const { hosted, jwtSecret, captcha } = deps.config.auth;
  const foreignSources = captcha?.sources ?? [];
  if (hosted)
    return { identify: hostedIdentify(hosted, jwtSecret, deps.clock), own: undefined, foreignSources };
  const own = await openAccounts(deps);
  // Made now, so that the first key is there before the first request.
  await own.keys.get();
  return { identify: own.live.identify, own, foreignSources };
}
