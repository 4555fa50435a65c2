import { may } from '#contract/access.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { findAnything } from '#contract/office/find.ts';
import type { Deps } from '#server/deps.ts';
import { type Db, inTime } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/reading/caller.ts';
import { type FindSources, searches } from './searches.ts';

export type FindService = ReturnType<typeof findService>;

/** Asks all features at once for their few newest matches, and leaves out those that take too long. */
export function findService({ config }: Pick<Deps, 'config'>, sources: FindSources) {
  const all = searches(sources);
  const { findTimeout } = config;
  return async (db: Db, text: string, caller: Caller): Promise<Answer<typeof findAnything>> => {
    const open = all.filter(({ access }) => may(caller.role, access));
    // For the entire answer, including the wait for a connection and any second statement of a search.
    const deadline = Promise.withResolvers<undefined>();
    const timer = setTimeout(deadline.resolve, findTimeout, undefined);
    const until = performance.now() + findTimeout;
    try {
      const found = await Promise.all(
        open.map(({ find }) =>
          Promise.race([inTime(db, until, (tx) => find(tx, text, caller)), deadline.promise]),
        ),
      );
      return { results: found.flatMap((rows) => rows ?? []), partial: found.includes(undefined) };
    } finally {
      clearTimeout(timer);
    }
  };
}
