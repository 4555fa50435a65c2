import { Banner, Reasons, Story, Team } from '#web/features/about/sections.tsx';
import { ContactDetails } from '#web/features/academy/contact-details.tsx';
import { OfficeAnswers } from '#web/features/academy/office-answers.tsx';
import { ContactUs } from '#web/features/contact/contact-us.tsx';
import { JsonLd } from '#web/platform/json-ld.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { organisation } from '#web/platform/served/organisation.ts';
import { brand } from '#web/platform/served/page-values.ts';

export const meta = () =>
  pageMeta('About Us', `Who teaches at ${brand()}, what we believe in and why students stay.`);

export default function About() {
  return (
    <>
      <Banner />
      <Story />
      <Reasons />
      <Team />
      <ContactUs
        details={<ContactDetails labels="text-muted" className="mt-8 grid gap-4" />}
        next={(reference) => <OfficeAnswers does="The office answers by email" reference={reference} />}
      />
      <JsonLd data={organisation()} />
    </>
  );
}
