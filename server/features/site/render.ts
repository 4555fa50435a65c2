import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Served } from '#contract/page-values.ts';

/** Renders the HTML of a page, or of the empty shell in which the browser renders one. */
export type Render = (path: string | 'shell', served?: Served) => Promise<string>;

/** Loads the renderer of the built web app; undefined where it was not built. */
export function loadRender(folder: string): Render | undefined {
  const file = join(folder, 'index.js');
  if (!existsSync(file)) return undefined;
  // Required by path, since it exists only after a build and tests bring their own. It has no top-level `await`.
  const build = createRequire(file)(file);
  return (path, served) => build.entry.module.renderPage(build, path, served);
}
