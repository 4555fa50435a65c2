import { Figures, Hero } from '#web/features/home/hero.tsx';
import { Invitation } from '#web/features/home/invitation.tsx';
import { PopularCourses } from '#web/features/home/popular-courses.tsx';
import { Section } from '#web/features/home/section.tsx';
import { HomeStructuredData } from '#web/features/home/structured-data.tsx';
import { Testimonials } from '#web/features/home/testimonials.tsx';
import { WhyChoose } from '#web/features/home/why-choose.tsx';
import { pageMeta } from '#web/platform/page-meta.ts';
import { brand } from '#web/platform/served/page-values.ts';

export const meta = () =>
  pageMeta(
    'Online tutoring for standards 1 to 12',
    `${brand()}: comprehensive learning programs and industry-certified courses for school students, with patient teaching.`,
  );

export default function Home() {
  return (
    <>
      <Hero />
      <Figures />
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
