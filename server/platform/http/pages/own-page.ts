import type { Served } from '#contract/page-values.ts';
import type { MemoryAnswer } from './memory.ts';

/** Renders a page with values of its own. Its headers are those of the template, which lacks these values. */
export type RenderWith = (path: string, more: Partial<Served>, template: string) => Promise<MemoryAnswer>;

/** The page that says that nothing is at this address, among pages like the template. */
export function renderMissing(renderWith: RenderWith, url: string, template: string): Promise<MemoryAnswer> {
  const path = pathOf(url) ?? template;
  return renderWith(path, { missing: path }, template);
}

/** As the browser names it. */
function pathOf(url: string): string | undefined {
  const { pathname } = new URL(url);
  try {
    decodeURI(pathname);
    return pathname;
  } catch {
    return undefined;
  }
}
