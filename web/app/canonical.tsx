import { useLocation } from 'react-router';
import { pageAt } from '#contract/pages.ts';
import { siteUrl } from '#web/platform/served/page-values.ts';

/** The one address of a public page, however it was spelled to come here. React puts it into the head. */
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
