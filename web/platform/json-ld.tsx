/** JSON that cannot close the script element around it. */
export const jsonInHtml = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Structured data of a page for search engines (schema.org). */
export function JsonLd({ data }: { data: object }) {
  const json = jsonInHtml({ '@context': 'https://schema.org', ...data });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, which cannot leave its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
