import type { SiteContent, Testimonial } from './content.ts';
import { isSampleTestimonial } from './first-content.ts';

/** The part of the content that is shown on this day (in India). */
export function shownContent(content: SiteContent, today: string): SiteContent {
  const { announcement } = content;
  return {
    ...content,
    testimonials: content.testimonials.filter((one) => mayBeShown(one, today)),
    announcement:
      announcement && announcement.from <= today && today <= announcement.to ? announcement : null,
  };
}

/** A testimonial is only shown while its consent is valid. */
export function mayBeShown(one: Testimonial, today: string): boolean {
  if (!one.consent) return isSampleTestimonial(one);
  const { on, until } = one.consent;
  return on <= today && (until === null || today <= until);
}

/** Replaces the placeholder for the academy's name. */
export const withName = (text: string, name: string) => text.replaceAll('{academy}', name);

/** Splits a text at empty lines. */
export const paragraphs = (text: string) => text.split(/\n\s*\n/).map((part) => part.trim());
