import { brand, siteUrl } from '#web/platform/served/page-values.ts';

/** What a page's `meta` export returns: its title, ending in the academy's name, its description, and its card. */
export function pageMeta(title: string, description: string) {
  const whole = `${title} · ${brand()}`;
  return [
    { title: whole },
    { name: 'description', content: description },
    { property: 'og:title', content: whole },
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
