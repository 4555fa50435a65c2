import { ArrowRight } from 'lucide-react';
import { figures } from '#web/features/home/content.ts';
import { TypedSubjects } from '#web/features/home/typed-subjects.tsx';
import { brand } from '#web/platform/served/brand.ts';
import { ArchDrawing } from '#web/ui/arch-drawing.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

export function Hero() {
  return (
    <section className="band">
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 pt-12 pb-12 sm:px-6 lg:grid-cols-[1.15fr_1fr] lg:pt-20 lg:pb-24 xl:px-0">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-4xl sm:text-5xl lg:text-[3.5rem] lg:leading-[1.08]">
            {`Empowering Minds & Shaping Futures at ${brand}`}
          </h1>
          <TypedSubjects />
          <p className="max-w-xl text-lg text-band-muted">
            Comprehensive learning programs and industry-certified courses for every standard, taught
            patiently and made for the phone in your hand.
          </p>
          <div className="flex animate-fade flex-wrap items-center gap-x-6 gap-y-2">
            <LinkButton to="/courses">
              Explore Courses
              <ArrowRight aria-hidden className="size-4.5" />
            </LinkButton>
            <PrefetchLink
              to="/admission-form"
              className="inline-flex min-h-11 items-center font-semibold underline decoration-band-accent decoration-2 underline-offset-6 hover:text-band-accent"
            >
              Apply for admission
            </PrefetchLink>
          </div>
        </div>
        <ArchDrawing className="mx-auto w-full max-w-72 sm:max-w-sm lg:max-w-none" />
      </div>
      <div aria-hidden className="arcade bg-surface" />
    </section>
  );
}

export function Figures() {
  return (
    <section aria-label="The academy in figures" className="border-b border-line bg-surface">
      <dl className="mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-6 px-4 py-8 sm:px-6 lg:grid-cols-4 xl:px-0">
        {figures.map(({ figure, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end gap-1 border-l-2 border-marigold pl-4">
            <dt className="text-[0.95rem] leading-snug text-muted">{text}</dt>
            <dd className="font-display text-4xl leading-none font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
