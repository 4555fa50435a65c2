import { brand } from '#web/platform/brand.ts';

/** What a page's `meta` export returns: its title, ending in the academy's name, and its description. */
export function pageMeta(title: string, description: string) {
  const whole = `${title} · ${brand}`;
  return [
    { title: whole },
    { name: 'description', content: description },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
  ];
}
