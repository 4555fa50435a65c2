import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { Served } from '#contract/page-values.ts';

/** A fake built web app for a test file: these files, and pages that contain their path and, as JSON, their values. */
export function fakeSite(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'taxila-site-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const all = {
    'package.json': '{"type":"module"}',
    'server/index.js': `export const entry = { module: { renderPage: ${renderPage} } };`,
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`client/${name}`, content])),
  };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Written to a file as text, so it may use nothing of this module. */
const renderPage = async function renderPage(_build: unknown, path: string, served: object) {
  const json = JSON.stringify(served).replaceAll('<', '\\u003c');
  return `<p>${path}</p><script>let a</script><script type="application/json">${json}</script>`;
};

/** The values that such a page was rendered with. */
export function servedIn(html: string): Served {
  const [, json = '{}'] = /<script type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}
