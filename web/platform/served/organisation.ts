import { served, siteUrl } from '#web/platform/served/page-values.ts';

/** The academy as schema.org data. */
export const organisation = () => ({
  '@type': 'EducationalOrganization',
  '@id': `${siteUrl()}/#academy`,
  name: served().brand,
  ...served().academy.schema,
  url: `${siteUrl()}/`,
  logo: `${siteUrl()}/icon-512.png`,
  image: `${siteUrl()}/card.png`,
  description: 'An online academy for school students, from the first standard to the twelfth.',
});
