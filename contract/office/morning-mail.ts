import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const wrongHour = 'Please choose an hour from 0 to 23.';

/** The daily mail to administrators about yesterday and what is waiting. */
export const MorningMail = z.strictObject({
  enabled: z.boolean('Please say whether it is sent.'),
  /** The time of day, in India. */
  hour: z.int(wrongHour).check(z.minimum(0, wrongHour), z.maximum(23, wrongHour)),
});
export type MorningMail = z.output<typeof MorningMail>;

/** The default, until an administrator changes it. */
export const firstMorningMail: MorningMail = { enabled: false, hour: 7 };

export const readMorningMail = endpoint({
  name: 'readMorningMail',
  summary: 'Whether the administrators get a mail each morning, and when.',
  method: 'GET',
  path: '/office/morning-mail',
  access: 'admin',
  answer: MorningMail,
});

export const changeMorningMail = endpoint({
  name: 'changeMorningMail',
  summary:
    'Switches the mail of the morning on or off. With `was`, the setting that one saw, it is refused (412) where it is no longer the one.',
  method: 'PUT',
  path: '/office/morning-mail',
  access: 'admin',
  body: z.extend(MorningMail, { was: z.optional(MorningMail) }),
  answer: MorningMail,
});
