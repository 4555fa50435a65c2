import { useLocation, useMatches } from 'react-router';
import { pageAt } from '#contract/pages.ts';
import { siteUrl } from '#web/platform/site-url.ts';

/** The one address of a public page, however it was spelled to come here. */
export function Canonical() {
  const { pathname } = useLocation();
  // The shell, in which the browser draws the other pages, is rendered without any.
  const isShell = useMatches().length < 2;
  const page = pageAt(pathname);
  if (isShell || !page?.prerender) return null;
  const address = siteUrl + (page.path.includes(':') ? pathname : page.path);
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
    </>
  );
}
