import { officeNews, watchOffice } from '#contract/news.ts';
import type { Deps } from '#server/deps.ts';
import type { Api } from '#server/platform/http/api.ts';

export function newsRoutes(api: Api, { news }: Deps) {
  api.serve(watchOffice, async ({ still }) => news.watch(officeNews, still));
}
