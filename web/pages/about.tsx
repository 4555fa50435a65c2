import { Banner, Reasons, Story, Team } from '#web/features/about/sections.tsx';
import { brand } from '#web/platform/brand.ts';
import { pageMeta } from '#web/platform/page-meta.ts';

export const meta = () =>
  pageMeta('About Us', `Who teaches at ${brand}, what we believe in and why students stay.`);

export default function About() {
  return (
    <>
      <Banner />
      <Story />
      <Reasons />
      <Team />
    </>
  );
}
