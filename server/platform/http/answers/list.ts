import { countedUpTo } from '#contract/list.ts';
import { relationHeader, totalHeader } from '#contract/list-head.ts';
import type { Page } from '#server/platform/lists/list.ts';

/** The headers of a list: how many rows match, and where the next page is. */
export function listHeaders(page: Page<unknown>, url: string): Record<string, string> {
  const headers: Record<string, string> = { [totalHeader]: String(Math.min(page.total, countedUpTo)) };
  if (page.total > countedUpTo) headers[relationHeader] = 'gte';
  if (page.next) {
    const { pathname, searchParams } = new URL(url);
    searchParams.set('cursor', page.next);
    headers.Link = `<${pathname}?${searchParams}>; rel="next"`;
  }
  return headers;
}
