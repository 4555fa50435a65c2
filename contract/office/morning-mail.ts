import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const wrongHour = 'Please choose an hour from 0 to 23.';

/** The mail that tells the administrators each morning how yesterday was and what waits. */
export const MorningMail = z.strictObject({
  enabled: z.boolean('Please say whether it is sent.'),
  /** Of the day, in India. */
  hour: z.int(wrongHour).check(z.minimum(0, wrongHour), z.maximum(23, wrongHour)),
});
export type MorningMail = z.output<typeof MorningMail>;

/** Until an administrator says otherwise. */
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
