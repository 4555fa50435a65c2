import { firstNames, lastNames } from '../bench/names.ts';

/** A name that others have too, as names are. */
export const nameOf = (n: number) =>
  `${firstNames[n % firstNames.length]} ${lastNames[n % lastNames.length]}`;

/** An enquiry as the form sends it, with a phone number of its own. */
export const enquiry = (n: number) => ({
  name: nameOf(n),
  class_name: '10',
  board: 'CBSE',
  subject: 'Mathematics',
  country: '+91',
  phone: String(9_000_000_000 + n),
  enquiryMessage: 'When do lessons begin?',
});
