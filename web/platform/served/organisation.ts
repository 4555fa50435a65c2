import { academy } from '#web/platform/served/academy.ts';
import { brand } from '#web/platform/served/brand.ts';
import { siteUrl } from '#web/platform/served/site-url.ts';

/** The academy in the words of schema.org. */
export const organisation = {
  '@type': 'EducationalOrganization',
  '@id': `${siteUrl}/#academy`,
  name: brand,
  ...academy.schema,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icon-512.png`,
  image: `${siteUrl}/card.png`,
  description: 'An online academy for school students, from the first standard to the twelfth.',
};
