import { liveTopics, watchOffice } from '#contract/live-updates.ts';
import type { Deps } from '#server/deps.ts';
import type { Api } from '#server/platform/http/api.ts';

export function liveUpdateRoutes(api: Api, { liveUpdates }: Deps) {
  api.serve(watchOffice, async ({ still }) => liveUpdates.watch(liveTopics, still));
}
