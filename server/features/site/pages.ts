import { setImmediate } from 'node:timers/promises';
import type { Served } from '#contract/page-values.ts';
import { isPage, notFoundPath, pages } from '#contract/pages.ts';
import { type MemoryAnswer, memoryAnswer } from '#server/platform/http/pages/memory.ts';
import { pageHeaders } from '#server/platform/http/pages/security-headers.ts';
import type { Logger } from '#server/platform/log.ts';
import type { PageValues } from './page-values.ts';
import type { Render } from './render.ts';

const shell = 'shell';
const rendered = new Map(
  [
    ...pages.filter(({ prerender, path }) => prerender && !path.includes(':')).map(({ path }) => path),
    shell,
    notFoundPath,
  ].map((path) => [keyOf(path), path]),
);
/** How many pages with values of their own are cached. */
const mostOthers = 500;

export type SitePages = ReturnType<typeof sitePages>;

interface Options {
  render: Render;
  values: PageValues;
  /** Other sites from which pages may load scripts and frames. */
  foreign: readonly string[];
  log: Logger;
}

interface CachedPage {
  /** What it was rendered with. */
  values: Served;
  answer: Promise<MemoryAnswer>;
  /** The same, once it is rendered. */
  ready?: MemoryAnswer;
}

/** The pages of the site in memory. A page whose values have changed is rendered again on its next request. */
export function sitePages({ render, values, foreign, log }: Options) {
  const cache = new Map<string, CachedPage>();

  function renderCached(page: string, now: Served): Promise<MemoryAnswer> {
    const last = cache.get(page);
    if (last?.values === now) return last.answer;
    const answer = renderNow(page, now).catch((err: unknown) => {
      log.error({ err, page }, 'a page could not be rendered');
      if (last) return last.answer;
      cache.delete(page);
      throw err;
    });
    const next: CachedPage = { values: now, answer };
    cache.set(page, next);
    answer.then(
      (ready) => {
        next.ready = ready;
      },
      () => {},
    );
    return answer;
  }

  async function renderNow(page: string, now: Served): Promise<MemoryAnswer> {
    const html = await render(page, now);
    const status = page === notFoundPath ? 404 : 200;
    return memoryAnswer(Buffer.from(html), headersOfPage(html, foreign), { status });
  }

  const get = async (page: string) => renderCached(page, await values.get(page));

  return {
    /** The page at this address, if it is in memory and up to date; undefined where there is no page. */
    find(path: string): MemoryAnswer | undefined {
      const page = rendered.get(keyOf(path)) ?? (isPage(path) ? shell : undefined);
      const found = page && cache.get(page);
      return found && found.values === values.peek(page) ? found.ready : undefined;
    },
    /** The page at this address, or the one that says that nothing is there. */
    get: (path: string) => get(rendered.get(keyOf(path)) ?? (isPage(path) ? shell : notFoundPath)),
    /** Renders all pages one after the other, so that requests come first. */
    async warm() {
      for (const page of rendered.values()) {
        await setImmediate();
        await get(page).catch(() => {});
      }
    },
    renderWith: otherPages({ render, values }, async (template) => (await get(template)).headers),
  };
}

/** Pages with values of their own, which may contain texts by visitors. */
function otherPages(
  { render, values }: Pick<Options, 'render' | 'values'>,
  headersOf: (template: string) => Promise<Record<string, string>>,
) {
  const known = new Map<string, { values: Served; json: string; answer: Promise<MemoryAnswer> }>();

  async function renderOne(path: string, all: Served, template: string) {
    const html = Buffer.from(await render(path, all));
    return memoryAnswer(html, await headersOf(template), { status: all.missing ? 404 : 200, quality: 2 });
  }

  /** The headers are those of the template, so that no text by a visitor can allow a script of its own. */
  return async (path: string, more: Partial<Served>, template: string): Promise<MemoryAnswer> => {
    const now = await values.get(template);
    const json = JSON.stringify(more);
    const last = known.get(path);
    if (last?.values === now && last.json === json) return last.answer;
    const answer = renderOne(path, { ...now, ...more }, template);
    answer.catch(() => known.delete(path));
    putLast(known, path, { values: now, json, answer });
    return answer;
  };
}

const headersOfPage = (html: string, foreign: readonly string[]) => ({
  ...pageHeaders(html, foreign),
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding',
});

/** Drops the oldest page where there are too many. */
function putLast<T>(all: Map<string, T>, path: string, page: T) {
  all.delete(path);
  all.set(path, page);
  const [oldest] = all.keys();
  if (all.size > mostOthers && oldest) all.delete(oldest);
}

/** '/AboutUs/' and '/aboutus' are one page. */
function keyOf(path: string): string {
  const address = path.toLowerCase();
  let end = address.length;
  // Not by a regular expression, which takes quadratic time for a run of slashes, and anyone may send thousands.
  while (address[end - 1] === '/') end--;
  return address.slice(0, end) || '/';
}
