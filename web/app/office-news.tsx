import { useQueryClient } from '@tanstack/react-query';
import { anything, watchOffice } from '#contract/news.ts';
import { useNews } from '#web/platform/news.ts';

/** What changed elsewhere is asked for anew: the first word of a query's key is the name of the news it hangs on. */
export function OfficeNews() {
  const client = useQueryClient();
  useNews(watchOffice, {}, (name) =>
    client.invalidateQueries(name === anything ? undefined : { queryKey: [name] }),
  );
  return null;
}
