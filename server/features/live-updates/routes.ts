import { may } from '#contract/access.ts';
import { liveTopics, watchOffice } from '#contract/live-updates.ts';
import type { Deps } from '#server/deps.ts';
import type { Api } from '#server/platform/http/api.ts';

export function liveUpdateRoutes(api: Api, { liveUpdates }: Deps) {
  api.serve(watchOffice, async ({ caller, isStillAllowed }) => {
    const topics = Object.entries(liveTopics).filter(([, access]) => may(caller.role, access));
    return liveUpdates.watch(
      topics.map(([topic]) => topic),
      isStillAllowed,
    );
  });
}
