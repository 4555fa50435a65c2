import { useLocation } from 'react-router';
import { pageAt } from '#contract/pages.ts';
import { siteUrl } from '#web/platform/served/page-values.ts';

/** The canonical address of a public page, whatever its spelling in the request. React moves it into the head. */
export function Canonical() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  if (!page?.prerender) return null;
  const address = siteUrl() + (page.path.includes(':') ? pathname : page.path);
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
    </>
  );
}
