import { ArrowRight } from 'lucide-react';
import { TypedSubjects } from '#web/features/home/typed-subjects.tsx';
import { named, siteContent } from '#web/platform/served/content.ts';
import { brand } from '#web/platform/served/page-values.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ArchDrawing } from '#web/ui/drawings/arch-drawing.tsx';
import { PrefetchLink } from '#web/ui/prefetch-link.tsx';

const links = [
  { to: '/admission-form', label: 'Apply for admission' },
  { to: '/track', label: 'Track application' },
];

export function Hero() {
  return (
    <section className="band">
      <div className="mx-auto grid max-w-page items-center gap-6 px-4 pt-8 pb-8 sm:gap-10 sm:px-6 sm:py-12 lg:grid-cols-[1.15fr_1fr] lg:pt-20 lg:pb-24 xl:px-0">
        <div className="grid justify-items-start gap-4 sm:gap-6">
          <h1 className="text-[2.1rem] sm:text-5xl lg:text-[3.5rem] lg:leading-[1.08]">
            {`Empowering Minds & Shaping Futures at ${brand()}`}
          </h1>
          <TypedSubjects />
          <p className="max-w-xl text-band-muted sm:text-lg">{named(siteContent().tagline)}</p>
          <div className="flex animate-fade flex-wrap items-center gap-x-4 sm:gap-x-6 sm:gap-y-2">
            <LinkButton to="/courses">
              Explore Courses
              <ArrowRight aria-hidden className="size-4.5" />
            </LinkButton>
            {/* If there is no room beside the button, both wrap below it. */}
            <span className="flex flex-wrap gap-x-4 sm:gap-x-6">
              {links.map(({ to, label }) => (
                <PrefetchLink
                  key={to}
                  to={to}
                  className="inline-flex min-h-11 items-center text-[0.95rem] font-semibold underline sm:text-base decoration-band-accent decoration-2 underline-offset-6 hover:text-band-accent"
                >
                  {label}
                </PrefetchLink>
              ))}
            </span>
          </div>
        </div>
        <ArchDrawing className="mx-auto w-full max-w-44 sm:max-w-sm lg:max-w-none" />
      </div>
      <div aria-hidden className="arcade bg-surface" />
    </section>
  );
}

const figures = [
  { figure: '12', text: 'standards, from first to twelfth' },
  { figure: '5', text: 'boards: CBSE, ICSE, State Board, IB and Cambridge' },
  { figure: '6', text: 'popular subjects, each with its own path' },
  { figure: '1', text: 'account opens every course' },
];

export function Figures() {
  return (
    <section aria-label="The academy in figures" className="border-b border-line bg-surface">
      <dl className="mx-auto grid max-w-page grid-cols-2 gap-x-5 gap-y-4 px-4 py-5 sm:gap-x-8 sm:gap-y-6 sm:px-6 sm:py-8 lg:grid-cols-4 xl:px-0">
        {figures.map(({ figure, text }) => (
          <div
            key={text}
            className="flex flex-col-reverse justify-end gap-1 border-l-2 border-marigold pl-3 sm:pl-4"
          >
            <dt className="text-[0.9rem] leading-snug text-muted sm:text-[0.95rem]">{text}</dt>
            <dd className="font-display text-3xl leading-none sm:text-4xl font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
