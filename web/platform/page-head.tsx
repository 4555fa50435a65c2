import type { ReactNode } from 'react';
import { brand, siteUrl } from '#web/platform/served/page-values.ts';

interface Props {
  title: string;
  description: string;
  address: string;
  robots?: string;
}

/** Title, description and address of a page for search engines and link previews. React moves them into the head. */
export function PageHead({ title, description, address, robots = 'index, follow' }: Props) {
  return (
    <>
      <title>{`${title} · ${brand()}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={robots} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={brand()} />
      <meta property="og:url" content={siteUrl() + address} />
      <meta property="og:image" content={`${siteUrl()}/card.png`} />
      <link rel="canonical" href={siteUrl() + address} />
    </>
  );
}

/** The frame of a page that says that nothing was found. */
export function MissingPage({ children }: { children: ReactNode }) {
  return (
    <>
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      {children}
    </>
  );
}
