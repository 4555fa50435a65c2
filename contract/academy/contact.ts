import * as z from 'zod/mini';
import { reject, text } from '../fields.ts';
import { localNumber } from '../phone.ts';

/**
 * Our mail form service speaks the protocol of `@emailjs/browser`: with this path below the site's own address as its
 * `origin`, that client posts to us.
 */
export const mailServicePath = '/mail';
export const sendFormPath = '/api/v1.0/email/send-form';

/** The response header with the reference of the message. The body belongs to the protocol's client. */
export const referenceHeader = 'X-Reference';

/** The default identifiers that the form sends. */
export const mailServiceIds = { service_id: 'taxila', template_id: 'contact', user_id: 'public' } as const;

/** A hidden field that only bots fill in. */
export const honeypot = 'website';

export const ContactForm = z.object({
  user_name: text('Name is required.', 100),
  user_email: z.pipe(text('Email is required.', 254), z.email('Please give a valid email address.')),
  message: text('Message is required.', 5000),
  /** Not in our form, but an academy's own form may have it. */
  user_phone: z.optional(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((written, context) => {
        if (written === '') return undefined;
        return localNumber(written, '+91') ?? reject(context, 'Invalid phone number. Must be 10 digits.');
      }),
    ),
  ),
});
export type ContactForm = z.infer<typeof ContactForm>;
