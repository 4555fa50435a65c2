import { renderToReadableStream } from 'react-dom/server';
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from 'react-router';
import type { Served } from '#contract/page-values.ts';
import { setServed } from '#web/platform/served/page-values.ts';

/** Called by React Router for each page that it renders. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // No progressive chunks, which would need scripts to insert late parts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await html.allReady;
  return new Response(html, { status, headers });
}

let last: Promise<unknown> = Promise.resolve();

/**
 * The HTML of a page, or of the empty shell for client-rendered pages. Renders one at a time, because the values that a
 * page is rendered with are global to the process.
 */
export function renderPage(build: ServerBuild, path: string | 'shell', served?: Served): Promise<string> {
  const rendering = last.then(async () => {
    if (served) setServed(served);
    const prerender = path === 'shell' ? [] : [decodeURI(path)];
    const respond = createRequestHandler({ ...build, ssr: false, prerender }, 'production');
    const response = await respond(new Request(`http://page${path === 'shell' ? '/' : path}`));
    const html = await response.text();
    if (response.status >= 500) throw new Error(`${path} could not be rendered`);
    return scriptsAfterPaint(html);
  });
  last = rendering.catch(() => undefined);
  return rendering;
}

/** Styles and fonts come before scripts, which reading does not need. React Router has no setting for it. */
const scriptsAfterPaint = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
