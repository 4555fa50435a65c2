import { brandInJsonPlaceholder, brandPlaceholder } from '#contract/pages.ts';

/** What a page is about, for search engines (schema.org). */
export function JsonLd({ facts }: { facts: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts })
    .replaceAll(brandPlaceholder, brandInJsonPlaceholder)
    .replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, which cannot leave its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
