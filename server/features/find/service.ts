import { may } from '#contract/access.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { findAnything } from '#contract/find.ts';
import type { Deps } from '#server/deps.ts';
import { type Db, inTime } from '#server/platform/database.ts';
import type { Caller } from '#server/platform/http/reading/caller.ts';
import { type FindSources, searches } from './searches.ts';

export type FindService = ReturnType<typeof findService>;

/** Asks every feature at once for its few newest matches; one that is too slow is left out. */
export function findService({ config }: Pick<Deps, 'config'>, sources: FindSources) {
  const all = searches(sources);

  return async (db: Db, text: string, caller: Caller): Promise<Answer<typeof findAnything>> => {
    const open = all.filter(({ access }) => may(caller.role, access));
    const found = await Promise.all(
      open.map(({ find }) => inTime(db, config.findTimeout, (tx) => find(tx, text, caller))),
    );
    return { results: found.flatMap((rows) => rows ?? []), partial: found.includes(undefined) };
  };
}
