import { Invitation } from '#web/features/home/invitation.tsx';
import { PopularCourses } from '#web/features/home/popular-courses.tsx';
import { Section } from '#web/features/home/section.tsx';
import { HomeStructuredData } from '#web/features/home/structured-data.tsx';
import { Testimonials } from '#web/features/home/testimonials.tsx';
import { WhyChoose } from '#web/features/home/why-choose.tsx';
import { brand } from '#web/platform/served/page-values.ts';

/** The part below the fold. It is in the rendered HTML; its script loads after the rest. */
export default function BelowTheFold() {
  return (
    <>
      <Section
        title="Popular courses"
        lead="Six subjects our students come back to, from the first standard to the twelfth."
      >
        <PopularCourses />
      </Section>
      <div className="border-y border-line bg-sunken">
        <Section
          title={`Why Choose ${brand()}?`}
          lead="Nine reasons, all of them things you can notice in the first week."
        >
          <WhyChoose />
        </Section>
      </div>
      <Testimonials />
      <Invitation />
      <HomeStructuredData />
    </>
  );
}
