import { popularCourses } from '#web/features/home/content.ts';
import { JsonLd } from '#web/platform/json-ld.tsx';
import { organisation } from '#web/platform/served/organisation.ts';
import { siteUrl } from '#web/platform/served/page-values.ts';

/** The academy and its courses, for search engines. */
export function HomeStructuredData() {
  const courses = popularCourses.map(({ title, text }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Course',
      name: title,
      description: text,
      url: `${siteUrl()}/courses`,
      provider: { '@id': organisation()['@id'] },
    },
  }));
  return (
    <JsonLd
      data={{
        '@graph': [
          organisation(),
          { '@type': 'ItemList', name: 'Popular courses', itemListElement: courses },
        ],
      }}
    />
  );
}
