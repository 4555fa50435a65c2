import type { Enquiry } from './enquiries.ts';

/** 'Physics, class 10': what an enquiry is about, as far as it is known. */
export const askedAbout = (
  { subject, class_name }: Pick<Enquiry, 'subject' | 'class_name'>,
  between: ', ' | ' for ' = ', ',
) => [subject, class_name && `class ${class_name}`].filter(Boolean).join(between);
