import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Identify } from '#server/platform/http/reading/caller.ts';
import type { Accounts } from './accounts.ts';
import { factorsOf } from './factors/store.ts';
import { hostedIdentify } from './hosted-identify.ts';
import { openAccounts } from './open-accounts.ts';
import {
  hasColleague,
  listAdminAddresses,
  listColleagues,
  listVerifiedAddresses,
  type PeopleList,
  peopleList,
} from './people/store.ts';

export interface AccountService {
  identify: Identify;
  /** Undefined if a hosted service of the same protocol is used instead. */
  own: Accounts | undefined;
  /** Who works in the office, as far as it is known here: a hosted service does not tell. */
  colleagues: (db: Db) => Promise<{ _id: string; name: string }[]>;
  /** Everyone with an account here. */
  people: PeopleList | undefined;
  /** How far a new academy is with its people; undefined with a hosted service. */
  setupOf: (db: Db, id: string) => Promise<{ hasSecondFactor: boolean; hasColleague: boolean } | undefined>;
  /** Other sites from which the account pages load something. */
  foreignSources: readonly string[];
}

/** Who calls: known by our own accounts, or by a hosted service. */
export async function accountService(deps: Deps): Promise<AccountService> {
  const { hosted, captcha } = deps.config.auth;
  const foreignSources = captcha?.sources ?? [];
  if (hosted)
    return {
      identify: hostedIdentify(hosted, deps.config, deps.clock),
      own: undefined,
      colleagues: async () => [],
      people: undefined,
      setupOf: async () => undefined,
      foreignSources,
    };
  const own = await openAccounts(deps);
  // Made now, so that the first key is there before the first request.
  await own.keys.get();
  const colleagues = (db: Db) => listColleagues(db, deps.clock.now());
  const setupOf = async (db: Db, id: string) => ({
    hasSecondFactor: (await factorsOf(db, id)).some(({ status }) => status === 'verified'),
    hasColleague: await hasColleague(db, id),
  });
  const people = peopleList(deps);
  return { identify: own.live.identify, own, colleagues, people, setupOf, foreignSources };
}

/** The addresses of the administrators; none with a hosted service. */
export async function adminAddresses(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  db: Db,
): Promise<string[]> {
  return config.auth.hosted ? [] : listAdminAddresses(db, clock.now());
}

/** The verified addresses of these people and of those with this phone; none with a hosted service. */
export async function verifiedAddresses(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  of: { ids: string[]; phone: string },
) {
  return config.auth.hosted ? [] : listVerifiedAddresses(db, of);
}
