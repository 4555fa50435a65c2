import type { ServedTopic } from '#web/features/forum/served-topic.ts';
import { brand } from '#web/platform/served/brand.ts';
import { siteUrl } from '#web/platform/served/site-url.ts';

/** Title, description and address of a topic for search engines and cards. React puts them into the head. */
export function TopicHead({ title, description, address, robots }: Omit<ServedTopic, 'words'>) {
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={robots} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:url" content={siteUrl + address} />
      <meta property="og:image" content={`${siteUrl}/card.png`} />
      <link rel="canonical" href={siteUrl + address} />
    </>
  );
}
