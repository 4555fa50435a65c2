import type { Enquiry } from '#contract/enquiries/enquiries.ts';
import { brand } from '#web/platform/served/page-values.ts';

type Asker = Pick<Enquiry, 'name' | 'subject' | 'class_name' | 'country' | 'phone'>;

/** How a message of ours begins, encoded for an address. */
export const greetingTo = ({ name, subject, class_name }: Asker) =>
  encodeURIComponent(
    `Hello ${name}, this is ${brand()}. You asked about ${subject} for class ${class_name}.`,
  );

export const whatsAppTo = (asker: Asker) =>
  `https://wa.me/${asker.country.slice(1)}${asker.phone}?text=${greetingTo(asker)}`;
