import { brand, siteUrl } from '#web/platform/served/page-values.ts';

/** The return value of a page's `meta` export: title with the academy's name, description and link preview. */
export function pageMeta(title: string, description: string) {
  const fullTitle = `${title} · ${brand()}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand() },
    { property: 'og:image', content: `${siteUrl()}/card.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'An arch over an open book, with five subjects in orbit' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
