import { askedAbout } from '#contract/enquiries/asked-about.ts';
import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import { brand } from '#web/platform/served/page-values.ts';

type Asker = Pick<Enquiry, 'name' | 'subject' | 'class_name' | 'country' | 'phone'>;

/** The beginning of our messages, URL-encoded. */
export function greetingTo(asker: Asker) {
  const about = askedAbout(asker, ' for ');
  return encodeURIComponent(
    `Hello ${asker.name}, this is ${brand()}. You asked ${about ? `about ${about}` : 'us a question'}.`,
  );
}

export const whatsAppTo = (asker: Asker) =>
  `https://wa.me/${asker.country.slice(1)}${asker.phone}?text=${greetingTo(asker)}`;
