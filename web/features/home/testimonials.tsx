import { Section } from '#web/features/home/section.tsx';
import { named, siteContent } from '#web/platform/served/content.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** Testimonials, if there are any. */
export function Testimonials() {
  const { testimonials } = siteContent();
  if (testimonials.length === 0) return null;
  return (
    <Section
      title="What our students say"
      lead="In their own words, from kitchens, hostels and the back seat of a bus."
    >
      <ul className="grid gap-x-4 gap-y-5 min-[22.5rem]:grid-cols-2 sm:gap-10 lg:grid-cols-3 lg:gap-y-14">
        {testimonials.map(({ name, text, class_name, year }) => (
          <li key={`${name} ${text}`}>
            <figure className="flex h-full flex-col border-t border-edge pt-3 sm:pt-6">
              <span
                aria-hidden
                className="h-5 font-display text-4xl sm:h-7 sm:text-6xl leading-none font-semibold text-accent"
              >
                “
              </span>
              <blockquote className="grow font-display text-[0.98rem] leading-normal sm:text-xl sm:leading-relaxed">
                <p>{named(text)}</p>
              </blockquote>
              <figcaption className="mt-3 flex items-center gap-2.5 text-[0.95rem] leading-tight font-semibold sm:mt-5 sm:gap-3 sm:text-base">
                <Avatar name={name} className="h-10 w-8.5 text-xs sm:h-12 sm:w-10 sm:text-sm" />
                <span>
                  {name}
                  {(class_name || year) && (
                    <span className="block text-sm font-normal text-muted">
                      {[class_name, year].filter(Boolean).join(', ')}
                    </span>
                  )}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
