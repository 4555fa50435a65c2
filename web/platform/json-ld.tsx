/** JSON that cannot end the script element it stands in. */
export const jsonInHtml = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What a page is about, for search engines (schema.org). */
export function JsonLd({ facts }: { facts: object }) {
  const json = jsonInHtml({ '@context': 'https://schema.org', ...facts });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, which cannot leave its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
