import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Served } from '#contract/page-values.ts';

/** The HTML of a page, or the empty shell in which the browser draws one. */
export type Render = (path: string | 'shell', served?: Served) => Promise<string>;

/** How the built web app renders its pages; undefined where it was not built. */
export function loadRender(folder: string): Render | undefined {
  const file = join(folder, 'index.js');
  if (!existsSync(file)) return undefined;
  // By its path: it is there after a build only, and tests bring their own. A module without `await` can be required.
  const build = createRequire(file)(file);
  return (path, served) => build.entry.module.renderPage(build, path, served);
}
