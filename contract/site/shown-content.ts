import type { SiteContent, Testimonial } from './content.ts';
import { isSampleTestimonial } from './first-content.ts';

/** Of what the office has written, what is to be seen on this day (in India). */
export function shownContent(content: SiteContent, today: string): SiteContent {
  const { announcement } = content;
  return {
    ...content,
    testimonials: content.testimonials.filter((one) => mayBeShown(one, today)),
    announcement:
      announcement && announcement.from <= today && today <= announcement.to ? announcement : null,
  };
}

/** Nobody is quoted who has not agreed to it, or no longer does. */
export function mayBeShown(one: Testimonial, today: string): boolean {
  if (!one.consent) return isSampleTestimonial(one);
  const { on, until } = one.consent;
  return on <= today && (until === null || today <= until);
}

/** The academy's name, where the text has a place for it. */
export const withName = (text: string, name: string) => text.replaceAll('{academy}', name);

/** Its paragraphs: an empty line is between them. */
export const paragraphs = (text: string) => text.split(/\n\s*\n/).map((part) => part.trim());
