import { topicPlaceholders } from '#contract/pages.ts';
import { siteUrl } from '#web/platform/served/site-url.ts';

/** A topic as the server put it into the page. */
export interface ServedTopic {
  title: string;
  description: string;
  address: string;
  robots: string;
  /** HTML, made and escaped by the server. */
  words: string;
}

export const servedId = 'served-topic';

/** What stands in the page of a topic when it is opened; nothing where a link within the site led here. */
export function servedTopic(): ServedTopic | undefined {
  if (typeof document === 'undefined') return topicPlaceholders;
  const words = document.getElementById(servedId)?.innerHTML;
  if (!words) return undefined;
  const content = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  const href =
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href') ?? siteUrl;
  return {
    title: document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? '',
    description: content('description'),
    address: href.slice(siteUrl.length),
    robots: content('robots'),
    words,
  };
}
